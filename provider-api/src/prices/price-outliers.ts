import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { UNUSUAL_PRICE_FACTOR } from '@medicena/provider-client/price-lists'
import type { Database } from '../database/database.ts'
import { WHOLE_COUNTRY } from '../places/places.ts'
import { readOfferStatistics } from '../results/service-statistics.ts'

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
 * Computes the usual prices of services: from a fifth to five times the median of what visitors pay in the whole country;
 * without a median, of the catalogue's price range.
 * @returns usual prices by service id
 */
export async function readUsualPrices(
  db: Database,
  serviceIds: readonly number[],
): Promise<ReadonlyMap<number, UsualPrices>> {
  const statistics = await readOfferStatistics(db, serviceIds, WHOLE_COUNTRY)
  const medianOf = new Map(statistics.map(({ entryId, median }) => [entryId, median]))
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
    const range = usual.get(serviceId)
    return range !== undefined && (price < range.from || price > range.to)
  })
}
