import { facilityPath } from '@medicena/domain/facility-path'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import { listFacilityPages, listIndexableResults } from '@medicena/provider-client/indexing'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ENTRIES } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { categoryPrices, cities, facilities, prices, provinces } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { addRoute, CATALOGUE_MAX_AGE } from '../http/routes.ts'
import { offerCounts } from '../results/price-bounds.ts'

/** Adds the routes of the data for the site's `sitemap.xml`, which search engines fetch rarely. */
export function addIndexingRoutes(api: FastifyInstance, db: Database): void {
  addRoute(api, listIndexableResults, ({ query }) => readIndexableResults(db, query), {
    maxAge: CATALOGUE_MAX_AGE,
  })
  addRoute(api, listFacilityPages, ({ query }) => readFacilityPages(db, query), { maxAge: CATALOGUE_MAX_AGE })
}

/** Search engines index the page of a town from this number of offers on. */
const MIN_OFFERS = 3

interface Page {
  readonly after: number
  readonly limit: number
}

const BY_ID = [...ENTRIES].sort((a, b) => a.id - b.id)

/** Reads the catalogue entries after an id that have offers, each with the provinces and towns that are indexed. */
async function readIndexableResults(
  db: Database,
  { after, limit }: Page,
): Promise<EndpointResponse<typeof listIndexableResults>> {
  const page = BY_ID.filter(({ id }) => id > after).slice(0, limit)
  const last = page.at(-1)
  const ids = page.map(({ id }) => id)
  const [counts, provincesOf] = await Promise.all([countOffers(db, ids), readProvinces(db, ids)])
  const slugs: string[] = []
  const indexes = new Map<string, number>()
  const indexOf = (slug: string) => {
    const index = indexes.get(slug) ?? slugs.push(slug) - 1
    indexes.set(slug, index)
    return index
  }
  const entries = page.flatMap(({ id, url }) => {
    const towns = counts.get(id)
    if (!towns) return []
    const indexed = towns.filter(({ offers }) => offers >= MIN_OFFERS).map(({ city }) => city)
    return { url, cities: [...(provincesOf.get(id) ?? []), ...indexed].map(indexOf) }
  })
  return { cities: slugs, entries, next: last && last !== BY_ID.at(-1) ? last.id : null }
}

/** Reads the slugs of the provinces in which each entry has an offer. */
async function readProvinces(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectDistinct({ id: offerCounts.entryId, province: provinces.slug })
    .from(offerCounts)
    .innerJoin(provinces, eq(provinces.id, offerCounts.provinceId))
    .where(inArray(offerCounts.entryId, [...ids]))
    .orderBy(asc(offerCounts.entryId), asc(provinces.slug))
  const slugs = new Map<number, string[]>()
  for (const { id, province } of rows) slugs.set(id, [...(slugs.get(id) ?? []), province])
  return slugs
}

interface Town {
  readonly city: string
  readonly offers: number
}

/** Counts the offers of each entry in each town. A category counts a facility once. */
async function countOffers(db: Database, ids: number[]): Promise<ReadonlyMap<number, readonly Town[]>> {
  const countIn = (
    table: typeof prices | typeof categoryPrices,
    key: typeof prices.serviceId | typeof categoryPrices.categoryId,
  ) =>
    db
      .select({ id: key, city: cities.slug, offers: sql<number>`count(*)::int` })
      .from(table)
      .innerJoin(cities, eq(cities.id, table.cityId))
      .where(inArray(key, ids))
      .groupBy(key, cities.slug)
      .orderBy(asc(cities.slug))
  const ofServices = await countIn(prices, prices.serviceId)
  const ofCategories = await countIn(categoryPrices, categoryPrices.categoryId)
  const byEntry = new Map<number, Town[]>()
  for (const { id, ...town } of [...ofServices, ...ofCategories]) {
    const towns = byEntry.get(id)
    if (towns) towns.push(town)
    else byEntry.set(id, [town])
  }
  return byEntry
}

/** Reads the profile paths of the facilities after an id. */
async function readFacilityPages(
  db: Database,
  { after, limit }: Page,
): Promise<EndpointResponse<typeof listFacilityPages>> {
  const rows = await db
    .select({ id: facilities.id, name: facilities.name, city: cities.name })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(and(gt(facilities.id, Math.min(after, MAX_INTEGER)), isPublic))
    .orderBy(asc(facilities.id))
    .limit(limit)
  return { paths: rows.map(facilityPath), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}
