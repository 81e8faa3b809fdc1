import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Stringifier, stringify } from 'csv-stringify'
import type { Database } from '../database/database.ts'
import { StartError } from '../program.ts'
import type { ExportedKind, ExportedRow } from './exported-rows.ts'

/** The formats of files, by the endings of their names. */
export type Format = 'csv' | 'ndjson'

/**
 * Writes a file row by row, as fast as the disk takes them.
 * @returns how many rows there are
 * @throws StartError when it can't be written
 */
export async function writeExport(
  db: Database,
  kind: ExportedKind,
  path: string,
  format: Format,
): Promise<number> {
  let rows = 0
  async function* counted(): AsyncGenerator<ExportedRow> {
    for await (const row of kind.rows(db)) {
      rows += 1
      yield row
    }
  }
  const text = format === 'csv' ? toCsv(kind, counted()) : toNdjson(counted())
  await pipeline(text, createWriteStream(path)).catch((error: unknown) => {
    const code = error instanceof Error && 'path' in error && 'code' in error ? error.code : undefined
    throw code === undefined ? error : new StartError(`${path} can't be written: ${code}`, { cause: error })
  })
  return rows
}

function toCsv({ fields }: ExportedKind, rows: AsyncIterable<ExportedRow>): Stringifier {
  const csv = stringify({ header: true, columns: [...fields] })
  const source = Readable.from(rows)
  source.once('error', (error) => csv.destroy(error))
  return source.pipe(csv)
}

async function* toNdjson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  for await (const row of rows) {
    const known = Object.entries(row).filter(([, value]) => value !== null)
    yield `${JSON.stringify(Object.fromEntries(known))}\n`
  }
}
