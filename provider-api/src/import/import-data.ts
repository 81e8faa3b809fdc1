import { sql } from 'drizzle-orm'
import { endMissing } from './end-missing.ts'
import { readFacilityRefs } from './facility-refs.ts'
import { readFacilities } from './import-facilities.ts'
import { readPrices } from './import-prices.ts'
import type { ImportRun, Tally } from './import-run.ts'
import { readServices } from './import-services.ts'
import { readServiceCodes } from './service-index.ts'
import { readTowns } from './town-index.ts'

/** The files of an import, read in this order: each may refer to what the ones before it hold. */
export interface ImportFiles {
  readonly facilities?: string | undefined
  readonly services?: string | undefined
  readonly prices?: string | undefined
  /** Whether the file of prices is the whole price list of its sources, so that offers missing from it end. */
  readonly complete: boolean
}

/** What an import did. */
export interface ImportResult {
  readonly files: readonly { readonly path: string; readonly tally: Tally }[]
  /** Offers that ended; null when the file of prices was not said to be complete, or has rejected or no rows. */
  readonly ended: number | null
}

/** Rows from which on the engine is told to look at its tables anew: index-only scans and good plans need it. */
const MANY = 1000

/**
 * Imports files, batch by batch, each batch whole or not at all. What is there already stays as it is, so an import that
 * was interrupted is simply run again.
 * @throws StartError when a file can't be read or is not what it should be; what was read before it is in
 */
export async function importData(run: ImportRun, files: ImportFiles): Promise<ImportResult> {
  const done: { path: string; tally: Tally }[] = []
  const refs = await readFacilityRefs(run.db)
  const codes = await readServiceCodes(run.db)
  let ended: number | null = null
  if (files.facilities !== undefined) {
    const tally = await readFacilities(run, files.facilities, await readTowns(run.db), refs)
    done.push({ path: files.facilities, tally })
  }
  if (files.services !== undefined) {
    done.push({ path: files.services, tally: await readServices(run, files.services, codes) })
  }
  if (files.prices !== undefined) {
    const prices = await readPrices(run, files.prices, refs, codes)
    done.push({ path: files.prices, tally: prices.tally })
    // Which offers its rejected rows mean is not known: one of them may be about to end.
    const whole = prices.tally.rejected === 0 && prices.sources.size > 0
    if (files.complete && whole) ended = await endMissing(run, prices, refs)
  }
  const written = done.reduce((sum, { tally }) => sum + tally.written, ended ?? 0)
  if (written >= MANY && !run.dryRun) await run.db.execute(sql`vacuum analyze`)
  return { files: done, ended }
}
