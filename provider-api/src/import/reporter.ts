import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { StartError } from '../program.ts'
import type { Complaint } from './check-row.ts'

/** Names every rejected row. */
export interface Reporter {
  /** Resolves when the next may come: a file full of bad rows must not pile up in memory. */
  reject(path: string, line: number, complaints: readonly Complaint[]): Promise<void>
  close(): Promise<void>
}

const FIELDS = ['file', 'line', 'field', 'value', 'problem'] as const

/** Characters of a value that stand in the report; a whole line may be the value. */
const LONGEST_VALUE = 200

/**
 * Writes the report, CSV or NDJSON by the ending of its name; an earlier one is replaced.
 * @throws StartError when it can't be written
 */
export async function openReport(path: string): Promise<Reporter> {
  const csv = extname(path).toLowerCase() === '.csv'
  if (!csv && !/\.(ndjson|jsonl)$/i.test(path)) {
    throw new StartError(`--report ${path}: its name must end in .csv, .ndjson or .jsonl`)
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
    reject: (file, line, complaints) => {
      const rows = complaints.map(({ field, value, problem }) => ({
        file: basename(file),
        line,
        field,
        value: value.slice(0, LONGEST_VALUE),
        problem,
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
