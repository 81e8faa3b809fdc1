import { distanceKm } from '@medicena/domain/map/position'
import type { NearbyTown, TownSummary } from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import type { Entry } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { type City, type Scope, WHOLE_COUNTRY } from '../places/places.ts'
import { matchingOffers, type OfferFilter, offerTable } from './search.ts'

const MAX_NEARBY_TOWNS = 5

const MAX_TOWNS = 24

/** Finds the nearest towns with offers of an entry that pass the filter, nearest first. */
export async function readNearbyTowns(
  db: Database,
  entry: Entry,
  city: City,
  filter: OfferFilter,
): Promise<NearbyTown[]> {
  const towns = await townsWithOffers(db, entry, WHOLE_COUNTRY, filter)
  return towns
    .filter((town) => town.slug !== city.slug)
    .map((town) => ({
      ...columns(town, 'name', 'slug', 'count'),
      distance: distanceKm(city, town),
      ...(entry.kind === 'service' && { minPrice: toZloty(town.min) }),
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_NEARBY_TOWNS)
}

/** Finds the towns in a scope with the most offers of an entry that pass the filter, most first. */
export async function readTowns(
  db: Database,
  entry: Entry,
  scope: Scope,
  filter: OfferFilter,
): Promise<TownSummary[]> {
  const towns = await townsWithOffers(db, entry, scope, filter)
  return towns
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pl'))
    .slice(0, MAX_TOWNS)
    .map(({ name, slug, count }) => ({ name, slug, count }))
}

/** Counts the offers by town; map bounds and a radius don't apply. */
function townsWithOffers(db: Database, entry: Entry, scope: Scope, filter: OfferFilter) {
  const { table } = offerTable(entry)
  const { name, slug, latitude, longitude } = cities
  return db
    .select({
      name,
      slug,
      latitude,
      longitude,
      count: sql<number>`count(*)::int`,
      min: sql<number>`min(${table.effective})`,
    })
    .from(table)
    .innerJoin(cities, eq(cities.id, table.cityId))
    .where(matchingOffers(entry, scope, { ...filter, bounds: undefined, circle: null }))
    .groupBy(cities.id)
}
