import { distanceKm } from '@medicena/domain/map/position'
import type { NearbyTown } from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import type { Entry } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { cities } from '../database/schema.ts'
import { type City, WHOLE_COUNTRY } from '../places/places.ts'
import { matchingOffers, type OfferFilter, offerTable } from './search.ts'

const MAX_TOWNS = 5

/** Finds the nearest towns with offers of an entry that pass the filter, nearest first. */
export async function readNearbyTowns(
  db: Database,
  entry: Entry,
  city: City,
  filter: OfferFilter,
): Promise<NearbyTown[]> {
  const { table } = offerTable(entry)
  const { name, slug, latitude, longitude } = cities
  const towns = await db
    .select({ name, slug, latitude, longitude, count: sql<number>`count(*)::int` })
    .from(table)
    .innerJoin(cities, eq(cities.id, table.cityId))
    .where(matchingOffers(entry, WHOLE_COUNTRY, { ...filter, bounds: undefined }))
    .groupBy(cities.id)
  return towns
    .filter((town) => town.slug !== city.slug)
    .map((town) => ({
      name: town.name,
      slug: town.slug,
      distance: distanceKm(city, town),
      count: town.count,
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_TOWNS)
}
