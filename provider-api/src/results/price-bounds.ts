import { and, eq, gte, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { type Entry, listedServices } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { prices } from '../database/schema.ts'
import type { Scope } from '../places/places.ts'
import { matchesFilter, matchingFacilities, matchingOffers, type OfferFilter, offerTable } from './search.ts'

/** Number of offers by entry, province and price (grosze), maintained by triggers of the migrations. */
export const offerCounts = pgTable('offer_counts', {
  entryId: integer('entry_id').notNull(),
  provinceId: smallint('province_id').notNull(),
  effective: integer().notNull(),
  count: integer().notNull(),
})

/** Minimum number of offers for a median. */
export const MIN_OFFERS_FOR_MEDIAN = 5

/** Number of offers, one or more, with their lowest and highest price in grosze. */
export interface PriceBounds {
  readonly count: number
  readonly min: number
  readonly max: number
}

/** Price bounds of a province, without filters. */
interface ProvinceBounds extends PriceBounds {
  readonly provinceId: number
  /** Median price in grosze; null for fewer than {@link MIN_OFFERS_FOR_MEDIAN} offers. */
  readonly median: number | null
}

export interface ResultsBounds {
  /** Provinces with offers. */
  readonly provinces: readonly ProvinceBounds[]
  /** Bounds of the offers that match scope and filter; null without any. */
  readonly filtered: PriceBounds | null
}

/**
 * Reads the price bounds of an entry. Provinces and the country are computed from `offer_counts`, so the cost does not grow
 * with the number of offers.
 */
export async function readPriceBounds(
  db: Database,
  entry: Entry,
  scope: Scope,
  filter: OfferFilter,
): Promise<ResultsBounds> {
  const canUseCounts =
    scope.city === null &&
    filter.bounds === undefined &&
    filter.circle === null &&
    matchingFacilities(filter) === undefined
  const [provinces, listed] = await Promise.all([
    countedBounds(db, entry, filter),
    canUseCounts ? undefined : listedBounds(db, entry, scope, filter),
  ])
  const inScope = provinces.filter(
    ({ provinceId }) => scope.province === null || provinceId === scope.province.id,
  )
  return {
    provinces,
    filtered: listed === undefined ? mergeBounds(inScope.map(({ filtered }) => filtered)) : listed,
  }
}

/** Merges the bounds of several sets of offers; null if all are empty. */
export function mergeBounds(parts: readonly PriceBounds[]): PriceBounds | null {
  const nonEmpty = parts.filter(({ count }) => count > 0)
  if (nonEmpty.length === 0) return null
  return {
    count: nonEmpty.reduce((sum, { count }) => sum + count, 0),
    min: Math.min(...nonEmpty.map(({ min }) => min)),
    max: Math.max(...nonEmpty.map(({ max }) => max)),
  }
}

/** Number of offers at a price, at or below it, and of all offers. */
interface RunningCounts {
  readonly count: SQLWrapper
  readonly upTo: SQLWrapper
  readonly total: SQLWrapper
}

/** Condition for the one or two prices in the middle of all offers, whose average is the median. */
export function isMiddle({ count, upTo, total }: RunningCounts): SQL {
  return sql`${total} >= ${MIN_OFFERS_FOR_MEDIAN} and 2 * ${upTo} >= ${total} and 2 * (${upTo} - ${count}) <= ${total}`
}

async function countedBounds(db: Database, entry: Entry, { from, to }: OfferFilter) {
  const counts = db
    .select({
      ...columns(offerCounts, 'provinceId', 'effective', 'count'),
      total: sql<number>`sum(${offerCounts.count}) over (partition by ${offerCounts.provinceId})`.as('total'),
      // In the order of the primary key, so the database need not sort.
      upTo: sql<number>`sum(${offerCounts.count}) over (partition by ${offerCounts.provinceId} order by ${offerCounts.effective} rows unbounded preceding)`.as(
        'up_to',
      ),
    })
    .from(offerCounts)
    .where(eq(offerCounts.entryId, entry.id))
    .as('counts')
  const { provinceId, effective, count } = counts
  const passes = and(
    from === undefined ? undefined : gte(effective, from),
    to === undefined ? undefined : lte(effective, to),
  )
  const bounds = (filter: SQL) => ({
    count: sql<number>`coalesce(sum(${count}) ${filter}, 0)::int`,
    min: sql<number>`coalesce(min(${effective}) ${filter}, 0)`,
    max: sql<number>`coalesce(max(${effective}) ${filter}, 0)`,
  })
  const rows = await db
    .select({
      provinceId,
      all: bounds(sql``),
      filtered: bounds(passes ? sql`filter (where ${passes})` : sql``),
      median: sql<number | null>`round(avg(${effective}) filter (where ${isMiddle(counts)}))::int`,
    })
    .from(counts)
    .groupBy(provinceId)
  return rows.map(({ all, ...row }) => ({ ...row, ...all }))
}

async function listedBounds(
  db: Database,
  entry: Entry,
  scope: Scope,
  filter: OfferFilter,
): Promise<PriceBounds | null> {
  const { table } = offerTable(entry)
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      min: sql<number>`min(${table.effective})`,
      max: sql<number>`max(${table.effective})`,
    })
    .from(table)
    .where(matchingOffers(entry, scope, filter))
  return row?.count ? row : null
}

/** Counts the offers of all services of a category or root that match scope and filter. */
export async function countOffersOfServices(
  db: Database,
  entry: Entry,
  scope: Scope,
  filter: OfferFilter,
): Promise<number> {
  const services = listedServices(entry).map(({ id }) => id)
  return db.$count(prices, and(inArray(prices.serviceId, services), matchesFilter(prices, scope, filter)))
}
