import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { UNUSUAL_PRICE_FACTOR } from '@medicena/provider-client/price-lists'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { intArray } from '../database/values.ts'

/** With fewer public offers of a service the catalogue's price range is the typical price. */
const MIN_OFFERS = 5

/** Price of a service in grosze. */
interface ServicePrice {
  readonly serviceId: number
  readonly price: number
}

/** The lowest and the highest price in grosze that need no operator. */
export interface UsualPrices {
  readonly from: number
  readonly to: number
}

/**
 * Computes the usual prices of services: from a fifth to five times the median of what visitors pay in the whole country.
 * @returns usual prices by service id
 */
export async function readUsualPrices(
  db: Database,
  serviceIds: readonly number[],
): Promise<ReadonlyMap<number, UsualPrices>> {
  // The counts per price are precomputed, so that a thousand services cost no more than some rows each.
  const medians = await db
    .select({ serviceId: sql<number>`entry_id`, median: sql<number>`min(effective)` })
    .from(
      sql`(
        select entry_id, effective,
          sum(sum(count)) over (partition by entry_id) as total,
          sum(sum(count)) over (partition by entry_id order by effective) as up_to
        from offer_counts where entry_id = any(${intArray(serviceIds)})
        group by entry_id, effective
      ) as counts`,
    )
    .where(sql`total >= ${MIN_OFFERS} and 2 * up_to >= total`)
    .groupBy(sql`entry_id`)
  const medianOf = new Map(medians.map(({ serviceId, median }) => [serviceId, median]))
  return new Map(
    serviceIds.map((serviceId) => {
      const { from, to } = PRICE_RANGES.get(serviceId) ?? { from: 0, to: Number.POSITIVE_INFINITY }
      const median = medianOf.get(serviceId)
      return [
        serviceId,
        {
          from: (median ?? from * 100) / UNUSUAL_PRICE_FACTOR,
          to: (median ?? to * 100) * UNUSUAL_PRICE_FACTOR,
        },
      ]
    }),
  )
}

const PRICE_RANGES = new Map(CATALOGUE_SERVICES.map(({ id, priceRange }) => [id, priceRange]))

/** Returns the prices that are outliers: probably mistakes, or bait for the top of a list. */
export async function findOutliers<P extends ServicePrice>(db: Database, prices: readonly P[]): Promise<P[]> {
  if (prices.length === 0) return []
  const usual = await readUsualPrices(db, [...new Set(prices.map(({ serviceId }) => serviceId))])
  return prices.filter(({ serviceId, price }) => {
    const { from, to } = usual.get(serviceId) ?? { from: 0, to: Number.POSITIVE_INFINITY }
    return price < from || price > to
  })
}
