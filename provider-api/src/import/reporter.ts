import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { StartError } from '../program.ts'
import type { RowError } from './records.ts'

/** Result for a row with errors: its invalid fields are left out unless they identify the row. */
export type Outcome = 'row rejected' | 'field left out'

/** Report of invalid rows and fields. */
export interface Reporter {
  /** Writes the errors of a row; await it for back-pressure. */
  write(path: string, line: number, outcome: Outcome, errors: readonly RowError[]): Promise<void>
  close(): Promise<void>
}

const FIELDS = ['file', 'line', 'field', 'value', 'problem', 'outcome'] as const

/** Characters after which a value is cut off; the value can be a whole line. */
const MAX_VALUE_LENGTH = 200

/**
 * Opens a report file, CSV or NDJSON by its extension. Replaces an existing file.
 * @throws StartError when it cannot be written
 */
export async function openReport(path: string): Promise<Reporter> {
  const csv = extname(path).toLowerCase() === '.csv'
  if (!csv && !/\.(ndjson|jsonl)$/i.test(path)) {
    throw new StartError(`--report ${path}: the file name must end in .csv, .ndjson or .jsonl`)
  }
  const stream = createWriteStream(path)
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve())
    stream.once('error', (error) =>
      reject(new StartError(`--report ${path}: ${error.message}`, { cause: error })),
    )
  })
  const write = async (text: string) => {
    if (!stream.write(text)) await once(stream, 'drain')
  }
  if (csv) await write(stringify([FIELDS]))
  return {
    write: (file, line, outcome, errors) => {
      const rows = errors.map(({ field, value, problem }) => ({
        file: basename(file),
        line,
        field,
        value: value.slice(0, MAX_VALUE_LENGTH),
        problem,
        outcome,
      }))
      return write(
        csv
          ? stringify(rows, { columns: [...FIELDS] })
          : rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
      )
    },
    close: async () => {
      stream.end()
      await finished(stream)
    },
  }
}
