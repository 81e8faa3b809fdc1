import { sql } from 'drizzle-orm'
import { prices } from '../database/schema.ts'
import { intArray } from '../database/values.ts'
import { endPrices } from '../prices/write-prices.ts'
import type { FacilityRefs } from './facility-refs.ts'
import type { PriceFile } from './import-prices.ts'
import { type ImportRun, keepUnlessDry } from './import-run.ts'

/** Facilities whose offers are looked through at once. */
const BATCH = 200

/**
 * Ends the offers that a complete file does not have, of all facilities of its sources.
 * @returns how many there were
 */
export async function endMissing(
  run: ImportRun,
  { seen, sources }: PriceFile,
  refs: FacilityRefs,
): Promise<number> {
  const ids = [...sources].flatMap((source) => refs.of(source)).filter((id) => id > 0)
  let ended = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    ended += await keepUnlessDry(run, async (tx) => {
      const offers = await tx
        .select({ facilityId: prices.facilityId, serviceId: prices.serviceId })
        .from(prices)
        .where(sql`${prices.facilityId} = any(${intArray(ids.slice(start, start + BATCH))})`)
      const missing = offers.filter(({ facilityId, serviceId }) => !seen.has(facilityId, serviceId))
      return endPrices(tx, missing, run.today())
    })
  }
  return ended
}
