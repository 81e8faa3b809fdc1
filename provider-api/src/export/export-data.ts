import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Stringifier, stringify } from 'csv-stringify'
import type { Database } from '../database/database.ts'
import { StartError } from '../program.ts'
import {
  type ExportedKind,
  type ExportedRow,
  exportedFacilities,
  exportedPrices,
  exportedServices,
} from './exported-rows.ts'

/** File format, equal to the file extension. */
export type Format = 'csv' | 'ndjson'

const FILES = { facilities: exportedFacilities, services: exportedServices, prices: exportedPrices }

/**
 * Exports facilities, services and prices from one snapshot into a folder. The output is deterministic.
 * @throws StartError when a file cannot be written
 */
export async function exportData(
  db: Database,
  folder: string,
  format: Format,
): Promise<{ path: string; rows: number }[]> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`${folder} can't be written: it is not a folder`, { cause: error })
  }
  return db.transaction(
    async (tx) => {
      const files: { path: string; rows: number }[] = []
      for (const [name, kind] of Object.entries(FILES)) {
        const path = join(folder, `${name}.${format}`)
        files.push({ path, rows: await writeFile(tx, kind, path, format) })
      }
      return files
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Streams rows to a file with back-pressure.
 * @returns number of rows
 * @throws StartError when the file cannot be written
 */
async function writeFile(db: Database, kind: ExportedKind, path: string, format: Format): Promise<number> {
  let rows = 0
  async function* counted(): AsyncGenerator<ExportedRow> {
    for await (const row of kind.rows(db)) {
      rows += 1
      yield row
    }
  }
  const text = format === 'csv' ? toCsv(kind, counted()) : toNdjson(kind, counted())
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

async function* toNdjson({ fields }: ExportedKind, rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  for await (const row of rows) {
    const values = fields.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]]))
    yield `${JSON.stringify(Object.fromEntries(values))}\n`
  }
}
