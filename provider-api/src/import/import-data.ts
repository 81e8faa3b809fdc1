import { sql } from 'drizzle-orm'
import { importFacilities, loadFacilityRefs } from './import-facilities.ts'
import { endMissingOffers, importPrices } from './import-prices.ts'
import type { ImportRun, RowCounts } from './import-run.ts'
import { importServiceCodes, loadServiceCodes } from './import-services.ts'
import { loadTowns } from './town-index.ts'

/** Files of an import, read in this order: each may refer to data of the previous ones. */
export interface ImportFiles {
  readonly facilities?: string | undefined
  readonly services?: string | undefined
  readonly prices?: string | undefined
  /** The price file is the complete price list of its sources: missing offers end. */
  readonly complete: boolean
}

/** Result of an import. */
export interface ImportResult {
  readonly files: readonly { readonly path: string; readonly counts: RowCounts }[]
  /** Number of ended offers; null unless the price file is complete and has rows, and no row of any file was rejected. */
  readonly endedOffers: number | null
}

/** Number of written rows from which the tables are vacuumed, for index-only scans and fresh statistics. */
const VACUUM_THRESHOLD = 1000

/**
 * Imports files in batches, one transaction each. Idempotent: run an interrupted import again to complete it.
 * @throws StartError when a file is unreadable or invalid; earlier batches stay imported
 */
export async function importData(run: ImportRun, files: ImportFiles): Promise<ImportResult> {
  const imported: { path: string; counts: RowCounts }[] = []
  const refs = await loadFacilityRefs(run.db)
  const codes = await loadServiceCodes(run.db)
  let endedOffers: number | null = null
  if (files.facilities !== undefined) {
    const counts = await importFacilities(run, files.facilities, await loadTowns(run.db), refs)
    imported.push({ path: files.facilities, counts })
  }
  if (files.services !== undefined) {
    imported.push({ path: files.services, counts: await importServiceCodes(run, files.services, codes) })
  }
  if (files.prices !== undefined) {
    const prices = await importPrices(run, files.prices, refs, codes)
    imported.push({ path: files.prices, counts: prices.counts })
    // A rejected row, also one of a facility or a code, may belong to an offer that would wrongly end.
    const isComplete =
      [prices, ...imported].every(({ counts }) => counts.rejected === 0) && prices.sources.size > 0
    if (files.complete && isComplete) endedOffers = await endMissingOffers(run, prices, refs)
  }
  const written = imported.reduce((sum, { counts }) => sum + counts.written, endedOffers ?? 0)
  if (written >= VACUUM_THRESHOLD && !run.dryRun) await run.db.execute(sql`vacuum analyze`)
  return { files: imported, endedOffers }
}
