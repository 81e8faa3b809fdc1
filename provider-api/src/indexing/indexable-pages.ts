import { facilityPath } from '@medicena/domain/facility-path'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { listFacilityPages, listIndexableResults } from '@medicena/provider-client/indexing'
import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { ENTRIES } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { categoryPrices, cities, facilities, prices } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'

/** Offers from which the page of a town is worth a place in search engines (DECISIONS, "Indexing"). */
const ENOUGH = 3

/** Where a part begins and how long it is. */
export interface Part {
  readonly after: number
  readonly limit: number
}

const BY_ID = [...ENTRIES].sort((a, b) => a.id - b.id)

/** The entries of the catalogue after an id that have an offer, each with the towns in which it has enough. */
export async function readIndexableResults(
  db: Database,
  { after, limit }: Part,
): Promise<EndpointResponse<typeof listIndexableResults>> {
  const part = BY_ID.filter(({ id }) => id > after).slice(0, limit)
  const last = part.at(-1)
  const counts = await countOffers(
    db,
    part.map(({ id }) => id),
  )
  const slugs: string[] = []
  const places = new Map<string, number>()
  const placeOf = (slug: string) => {
    const place = places.get(slug) ?? slugs.push(slug) - 1
    places.set(slug, place)
    return place
  }
  const entries = part.flatMap(({ id, url }) => {
    const towns = counts.get(id)
    if (!towns) return []
    return { url, cities: towns.filter(({ offers }) => offers >= ENOUGH).map(({ city }) => placeOf(city)) }
  })
  return { cities: slugs, entries, next: last && last !== BY_ID.at(-1) ? last.id : null }
}

interface Town {
  readonly city: string
  readonly offers: number
}

/** How many offers each entry has in each town, by entry; towns by their slugs. A category lists a facility once. */
async function countOffers(db: Database, ids: number[]): Promise<ReadonlyMap<number, readonly Town[]>> {
  const offers = sql<number>`count(*)::int`
  const ofServices = await db
    .select({ id: prices.serviceId, city: cities.slug, offers })
    .from(prices)
    .innerJoin(cities, eq(cities.id, prices.cityId))
    .where(inArray(prices.serviceId, ids))
    .groupBy(prices.serviceId, cities.slug)
    .orderBy(asc(cities.slug))
  const ofCategories = await db
    .select({ id: categoryPrices.categoryId, city: cities.slug, offers })
    .from(categoryPrices)
    .innerJoin(cities, eq(cities.id, categoryPrices.cityId))
    .where(inArray(categoryPrices.categoryId, ids))
    .groupBy(categoryPrices.categoryId, cities.slug)
    .orderBy(asc(cities.slug))
  const byEntry = new Map<number, Town[]>()
  for (const { id, ...town } of [...ofServices, ...ofCategories]) {
    const towns = byEntry.get(id)
    if (towns) towns.push(town)
    else byEntry.set(id, [town])
  }
  return byEntry
}

/** The paths of the profiles of the facilities after an id. */
export async function readFacilityPages(
  db: Database,
  { after, limit }: Part,
): Promise<EndpointResponse<typeof listFacilityPages>> {
  const rows = await db
    .select({ id: facilities.id, name: facilities.name, city: cities.name })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(gt(facilities.id, Math.min(after, MAX_INTEGER)))
    .orderBy(asc(facilities.id))
    .limit(limit)
  return { paths: rows.map(facilityPath), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}
