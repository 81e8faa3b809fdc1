import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { StartError } from '../program.ts'
import { exportedFacilities, exportedPrices, exportedServices } from './exported-rows.ts'
import { type Format, writeExport } from './write-export.ts'

const KINDS = { facilities: exportedFacilities, services: exportedServices, prices: exportedPrices }

/**
 * Writes a file for each kind of row into a folder, all of one moment; the same data always gives the same bytes.
 * @throws StartError when they can't be written
 */
export async function exportData(
  db: Database,
  folder: string,
  format: Format,
): Promise<{ path: string; rows: number }[]> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`${folder} can't be written: it is no folder`, { cause: error })
  }
  return db.transaction(
    async (tx) => {
      const files: { path: string; rows: number }[] = []
      for (const [name, kind] of Object.entries(KINDS)) {
        const path = join(folder, `${name}.${format}`)
        files.push({ path, rows: await writeExport(tx, kind, path, format) })
      }
      return files
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
