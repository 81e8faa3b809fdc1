import { placeLocative } from '@medicena/domain/places'
import { slugify } from '@medicena/domain/text'
import { type ServiceHit, searchServices } from '@medicena/provider-client/catalogue'
import { searchFacilities } from '@medicena/provider-client/facilities'
import {
  type City,
  type LocationHit,
  PROVINCE_TYPE,
  searchCities,
  searchLocations,
  TOWN_TYPE,
} from '@medicena/provider-client/places'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Entry } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { cities, provinces, searchCounts } from '../database/schema.ts'
import { addRoute } from '../http/routes.ts'
import { searchFacilitiesByName } from './facility-search.ts'
import { indexNames } from './name-index.ts'
import { searchEntries } from './service-search.ts'

/** How long results are ordered by the same search counts. */
const COUNTS_TTL_MS = 15_000

/**
 * Adds the typeahead routes. Catalogue and places are searched in memory, where a keystroke costs no statement.
 * @param maxAges seconds for which clients may cache responses
 */
export async function addTypeaheadRoutes(
  api: FastifyInstance,
  db: Database,
  maxAges: { readonly catalogue: number; readonly facilities: number },
): Promise<void> {
  const towns = await readTowns(db)
  const findCities = createCitySearch(towns)
  const findLocations = await createLocationSearch(db, towns)
  const counts = new LRUCache<'all', ReadonlyMap<number, number>>({
    max: 1,
    ttl: COUNTS_TTL_MS,
    fetchMethod: async () => {
      const rows = await db.select().from(searchCounts)
      return new Map(rows.map(({ entryId, count }) => [entryId, count]))
    },
  })
  addRoute(api, searchServices, maxAges.catalogue, async ({ params: { text } }) =>
    findServices(text, await counts.forceFetch('all')),
  )
  addRoute(api, searchFacilities, maxAges.facilities, async ({ params: { text } }) =>
    searchFacilitiesByName(db, text),
  )
  addRoute(api, searchLocations, maxAges.catalogue, async ({ params: { text } }) => findLocations(text))
  addRoute(api, searchCities, maxAges.catalogue, async ({ params: { text } }) => findCities(text))
}

/**
 * Finds services, categories and roots by name or everyday term. Of equal matches categories come before services, then the most searched
 * ones.
 * @param searches number of searches by entry id
 */
function findServices(text: string, searches: ReadonlyMap<number, number>): ServiceHit[] {
  const count = ({ id }: Entry) => searches.get(id) ?? 0
  const isService = ({ kind }: Entry) => Number(kind === 'service')
  return searchEntries(
    text,
    (left, right) => isService(left) - isService(right) || count(right) - count(left) || left.id - right.id,
  ).map(({ entry: { id, name, url, kind }, term, isSimilar }) => ({
    ...{ id, name, url, kind },
    ...(term !== null && { term }),
    ...(isSimilar && { similar: true as const }),
  }))
}

/** A town with its number of inhabitants, which orders results of equal rank. */
interface Town extends City {
  readonly weight: number
}

function readTowns(db: Database): Promise<Town[]> {
  return db
    .select({
      id: cities.id,
      name: cities.name,
      slug: cities.slug,
      district: cities.district,
      province: provinces.name,
      latitude: cities.latitude,
      longitude: cities.longitude,
      weight: cities.weight,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
}

/** Creates a search of towns by name; of equal matches the larger town comes first. */
function createCitySearch(towns: readonly Town[]): (text: string) => City[] {
  const index = indexNames(towns, townInPlace)
  return (text) => index.find(text, largerFirst).map(({ weight: _, ...city }) => city)
}

/** Returns a town with its preposition, and with its province if another town has its name: 'we Wrocławiu'. */
function townInPlace({ name, slug, province }: Pick<City, 'name' | 'slug' | 'province'>): string {
  return placeLocative({ cityName: name, citySlug: slug, provinceSlug: slugify(province) })
}

/** Compares places by size, then by their unique slug. */
function largerFirst(
  left: { readonly weight: number; readonly slug: string },
  right: { readonly weight: number; readonly slug: string },
): number {
  return right.weight - left.weight || (left.slug < right.slug ? -1 : 1)
}

/** Ranks provinces among matching towns: below the large ones, above the others. */
const PROVINCE_WEIGHT = 150_000

/** Creates a search of provinces and towns by name; of equal matches the larger place comes first. */
async function createLocationSearch(
  db: Database,
  towns: readonly Town[],
): Promise<(text: string) => LocationHit[]> {
  const regions = await db
    .select({ id: provinces.id, name: provinces.name, slug: provinces.slug })
    .from(provinces)
  const index = indexNames(
    [
      ...regions.map((region) => ({
        ...region,
        type: PROVINCE_TYPE,
        district: '',
        province: region.name,
        weight: PROVINCE_WEIGHT,
      })),
      ...towns.map((town) => ({ ...town, type: TOWN_TYPE })),
    ],
    (place) => (place.type === TOWN_TYPE ? townInPlace(place) : placeLocative({ provinceSlug: place.slug })),
  )
  return (text) => index.find(text, largerFirst).map(({ weight: _, ...hit }) => hit)
}
