import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { Entry } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import type { Scope } from '../places/places.ts'
import { type OfferFilter, sourceOf, wanted } from './offer-source.ts'

/** How many offers of an entry a province has at each price (grosze). Triggers in the migrations keep it exact. */
export const offerCounts = pgTable('offer_counts', {
  entryId: integer('entry_id').notNull(),
  provinceId: smallint('province_id').notNull(),
  effective: integer().notNull(),
  count: integer().notNull(),
})

/** Offers below which a median says nothing about a province. */
const ENOUGH = 5

/** How many offers there are, and their lowest and highest price in grosze; 0 without offers. */
export interface Bounds {
  readonly count: number
  readonly min: number
  readonly max: number
}

/** The offers of a province, without filters. */
export interface ProvinceBounds extends Bounds {
  readonly provinceId: number
  /** The middle one of what visitors pay, in grosze, between the two middle ones where their number is even; null of few. */
  readonly median: number | null
}

export interface ResultsBounds {
  /** Of each province that has offers. */
  readonly provinces: readonly ProvinceBounds[]
  /** Of the offers that scope and filter leave. */
  readonly filtered: Bounds
}

/** The bounds of an entry's offers. What covers provinces comes from the counts, at the same cost for any number of offers. */
export async function readBounds(
  db: Database,
  entry: Entry,
  scope: Scope,
  filter: OfferFilter,
): Promise<ResultsBounds> {
  const counted = scope.city === null && filter.bounds === undefined
  const [provinces, listed] = await Promise.all([
    countedBounds(db, entry, filter),
    counted ? undefined : listedBounds(db, entry, scope, filter),
  ])
  const inScope = provinces.filter(
    ({ provinceId }) => scope.province === null || provinceId === scope.province.id,
  )
  return { provinces, filtered: listed ?? merge(inScope.map(({ filtered }) => filtered)) }
}

/** The bounds of several sets of offers together. */
export function merge(parts: readonly Bounds[]): Bounds {
  const filled = parts.filter(({ count }) => count > 0)
  if (filled.length === 0) return { count: 0, min: 0, max: 0 }
  return {
    count: filled.reduce((sum, { count }) => sum + count, 0),
    min: Math.min(...filled.map(({ min }) => min)),
    max: Math.max(...filled.map(({ max }) => max)),
  }
}

async function countedBounds(db: Database, entry: Entry, { from, to }: OfferFilter) {
  const counts = db
    .select({
      provinceId: offerCounts.provinceId,
      effective: offerCounts.effective,
      count: offerCounts.count,
      total: sql<number>`sum(${offerCounts.count}) over (partition by ${offerCounts.provinceId})`.as('total'),
      // In the order of the primary key: nothing is sorted.
      upTo: sql<number>`sum(${offerCounts.count}) over (partition by ${offerCounts.provinceId} order by ${offerCounts.effective} rows unbounded preceding)`.as(
        'up_to',
      ),
    })
    .from(offerCounts)
    .where(eq(offerCounts.entryId, entry.id))
    .as('counts')
  const { provinceId, effective, count, total, upTo } = counts
  const isMiddle = sql`${total} >= ${ENOUGH} and 2 * ${upTo} >= ${total} and 2 * (${upTo} - ${count}) <= ${total}`
  const passes = and(
    from === undefined ? undefined : gte(effective, from),
    to === undefined ? undefined : lte(effective, to),
  )
  const bounds = (which: SQL) => ({
    count: sql<number>`coalesce(sum(${count}) ${which}, 0)::int`,
    min: sql<number>`coalesce(min(${effective}) ${which}, 0)`,
    max: sql<number>`coalesce(max(${effective}) ${which}, 0)`,
  })
  const rows = await db
    .select({
      provinceId,
      all: bounds(sql``),
      filtered: bounds(passes ? sql`filter (where ${passes})` : sql``),
      median: sql<number | null>`round(avg(${effective}) filter (where ${isMiddle}))::int`,
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
): Promise<Bounds | undefined> {
  const { table } = sourceOf(entry)
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      min: sql<number>`coalesce(min(${table.effective}), 0)`,
      max: sql<number>`coalesce(max(${table.effective}), 0)`,
    })
    .from(table)
    .where(wanted(entry, scope, filter))
  return found
}
