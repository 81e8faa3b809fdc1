import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { prices } from '../database/schema.ts'
import type { Scope } from '../places/places.ts'
import { isMiddle, MIN_OFFERS_FOR_MEDIAN, offerCounts, type PriceBounds } from './price-bounds.ts'

/** Number of an entry's offers in a scope, with their prices in grosze. */
export interface OfferStatistics extends PriceBounds {
  readonly entryId: number
  /** Null for fewer than {@link MIN_OFFERS_FOR_MEDIAN} offers. */
  readonly median: number | null
}

/**
 * Reads the statistics of entries that have offers in a scope. Country and provinces are computed from `offer_counts`; towns
 * have few offers, which an index counts, and only those of services.
 */
export async function readOfferStatistics(
  db: Database,
  entryIds: readonly number[],
  { city, province }: Scope,
): Promise<OfferStatistics[]> {
  if (city) return readTownStatistics(db, entryIds, city.id)
  const counts = db
    .select({
      entryId: offerCounts.entryId,
      effective: offerCounts.effective,
      count: sql<number>`sum(${offerCounts.count})`.as('price_count'),
      total: sql<number>`sum(sum(${offerCounts.count})) over (partition by ${offerCounts.entryId})`.as(
        'total',
      ),
      upTo: sql<number>`sum(sum(${offerCounts.count})) over (partition by ${offerCounts.entryId} order by ${offerCounts.effective} rows unbounded preceding)`.as(
        'up_to',
      ),
    })
    .from(offerCounts)
    .where(
      and(
        inArray(offerCounts.entryId, [...entryIds]),
        province ? eq(offerCounts.provinceId, province.id) : undefined,
      ),
    )
    .groupBy(offerCounts.entryId, offerCounts.effective)
    .as('counts')
  return db
    .select({
      entryId: counts.entryId,
      count: sql<number>`sum(${counts.count})::int`,
      min: sql<number>`min(${counts.effective})`,
      max: sql<number>`max(${counts.effective})`,
      median: sql<number | null>`round(avg(${counts.effective}) filter (where ${isMiddle(counts)}))::int`,
    })
    .from(counts)
    .groupBy(counts.entryId)
}

function readTownStatistics(db: Database, serviceIds: readonly number[], cityId: number) {
  return db
    .select({
      entryId: prices.serviceId,
      count: sql<number>`count(*)::int`,
      min: sql<number>`min(${prices.effective})`,
      max: sql<number>`max(${prices.effective})`,
      median: sql<number | null>`case when count(*) >= ${MIN_OFFERS_FOR_MEDIAN}
        then round(percentile_cont(0.5) within group (order by ${prices.effective}))::int end`,
    })
    .from(prices)
    .where(and(inArray(prices.serviceId, [...serviceIds]), eq(prices.cityId, cityId)))
    .groupBy(prices.serviceId)
}
