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

/** How many offers there are, and their lowest and highest price in grosze; 0 without offers. */
export interface Bounds {
  readonly count: number
  readonly min: number
  readonly max: number
}

export interface ResultsBounds {
  /** Of each province that has offers, without filters. */
  readonly provinces: readonly (Bounds & { readonly provinceId: number })[]
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
  const { provinceId, effective, count } = offerCounts
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
    })
    .from(offerCounts)
    .where(eq(offerCounts.entryId, entry.id))
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
