import { UNLISTED_SERVICES } from '@medicena/domain/catalogue'
import { distanceKm } from '@medicena/domain/map/position'
import { placeLocative } from '@medicena/domain/places'
import { type SearchedEntry, searchEntries } from '@medicena/domain/service-search'
import { normalise, slugify, withoutPlaceKind } from '@medicena/domain/text'
import { VILLAGES, type Village } from '@medicena/domain/villages'
import { type ServiceHit, searchServices } from '@medicena/provider-client/catalogue'
import { searchFacilities } from '@medicena/provider-client/facilities'
import {
  type Locality,
  type LocationHit,
  searchCities,
  searchLocations,
  TOWN_TYPE,
} from '@medicena/provider-client/places'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { searchCounts } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { addRoute, CATALOGUE_MAX_AGE, PRICES_MAX_AGE } from '../http/routes.ts'
import { CITY_WEIGHTS } from '../places/city-weights.ts'
import { DISTRICTS } from '../places/districts.ts'
import { type City, type Places, provinceLocation } from '../places/places.ts'
import { townOfPostcode } from '../places/postcode-areas.ts'
import { offerCounts } from '../results/price-bounds.ts'
import { searchFacilitiesByName } from './facility-search.ts'
import { indexNames, MAX_RESULTS } from './name-index.ts'

/** How long results are ordered by the same search counts. */
const COUNTS_TTL_MS = 15_000

/** Adds the typeahead routes. Catalogue and places are searched in memory, where a keystroke costs no statement. */
export function addTypeaheadRoutes(api: FastifyInstance, db: Database, places: Places): void {
  const findCities = createCitySearch(places.towns)
  const findLocations = createLocationSearch(places)
  const counts = new LRUCache<'all', Counts>({
    max: 1,
    ttl: COUNTS_TTL_MS,
    fetchMethod: async () => {
      const [searches, offers] = await Promise.all([db.select().from(searchCounts), readOfferCounts(db)])
      return {
        searches: new Map(searches.map(({ entryId, count }) => [entryId, count])),
        offers: new Map(offers.map(({ entryId, ...offer }) => [entryId, offer])),
      }
    },
  })
  const findServices = createServiceSearch(places)
  addRoute(
    api,
    searchServices,
    async ({ params: { text } }) => findServices(text, await counts.forceFetch('all')),
    { maxAge: CATALOGUE_MAX_AGE },
  )
  addRoute(api, searchFacilities, async ({ params: { text } }) => searchFacilitiesByName(db, text), {
    maxAge: PRICES_MAX_AGE,
  })
  addRoute(api, searchLocations, async ({ params: { text } }) => findLocations(text), {
    maxAge: CATALOGUE_MAX_AGE,
  })
  addRoute(api, searchCities, async ({ params: { text } }) => findCities(text), { maxAge: CATALOGUE_MAX_AGE })
}

/** Counts by entry id: searches, and a service's offers with their lowest price in grosze. */
interface Counts {
  readonly searches: ReadonlyMap<number, number>
  readonly offers: ReadonlyMap<number, { readonly count: number; readonly min: number }>
}

function readOfferCounts(db: Database) {
  return db
    .select({
      entryId: offerCounts.entryId,
      count: sql<number>`sum(${offerCounts.count})::int`,
      min: sql<number>`min(${offerCounts.effective})`,
    })
    .from(offerCounts)
    .groupBy(offerCounts.entryId)
}

type ServiceSearch = (text: string, counts: Counts) => ServiceHit[]

/**
 * Creates a search of services, categories and roots by name or everyday term, with the number of searches by entry id. Of
 * equal matches categories come before services, then the most searched ones. A place at the end of the text is one to
 * search in: 'plomba we Wrocławiu', 'implant Psie Pole', 'skaling 50-079'.
 */
function createServiceSearch(places: Places): ServiceSearch {
  const isSure = (hits: readonly ServiceHit[]) => hits.some(({ similar }) => !similar)
  const findPlace = createPlaceFinder(places)
  return (text, counts) => {
    const words = wordsBySpace(text)
    // The longest place counts: 'Nowa Huta', not 'Huta'.
    for (let start = Math.max(1, words.length - MAX_PLACE_WORDS); start < words.length; start += 1) {
      const location = findPlace(words.slice(start).join(' '))
      const hits = location ? findServices(words.slice(0, start).join(' '), counts) : []
      if (location && isSure(hits)) return hits.map((hit) => ({ ...hit, location }))
    }
    return findServices(text, counts)
  }
}

/** Words of the longest names of places: 'w Ostrowcu Świętokrzyskim'. */
const MAX_PLACE_WORDS = 3

/** Words without punctuation around them; hyphens within a name or postcode stay. */
const wordsBySpace = (text: string): string[] =>
  normalise(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)

/** A place after its postcode: '50-079 Wrocław'. */
const POSTCODE_BEFORE = /^\s*\d{2}-?\d{3}\s+(?=.*\p{L})/u

/**
 * Creates a search of a place by its whole name: a large town, also after a preposition, a district that one large town has,
 * or a postcode. Smaller towns have names such as Góra and Biała, which a service may end with.
 */
function createPlaceFinder({ towns, scope }: Places) {
  const byName = new Map<string, City | null>()
  for (const town of towns) {
    for (const district of DISTRICTS[town.slug] ?? []) {
      const key = normalise(district)
      byName.set(key, byName.has(key) ? null : town)
    }
  }
  for (const town of towns.filter(({ slug }) => CITY_WEIGHTS.has(slug))) {
    for (const key of [town.name, townInPlace(town)]) byName.set(normalise(key), town)
  }
  return (text: string) => scope(townOfPostcode(text) ?? '')?.city ?? byName.get(text) ?? null
}

function findServices(text: string, { searches, offers }: Counts): ServiceHit[] {
  const count = ({ id }: SearchedEntry) => searches.get(id) ?? 0
  const isService = ({ kind }: SearchedEntry) => Number(kind === 'service')
  return searchEntries(
    text,
    (left, right) => isService(left) - isService(right) || count(right) - count(left) || left.id - right.id,
  )
    .filter(({ entry: { slug } }) => !UNLISTED_SERVICES.has(slug))
    .map(({ entry: { id, name, kind }, term, isSimilar }) => ({
      id,
      name,
      url: entryOfId(id)?.url ?? '',
      kind,
      ...offersOf(kind === 'service' ? offers.get(id) : undefined),
      ...(term !== null && { term }),
      ...(isSimilar && { similar: true as const }),
    }))
}

const offersOf = (offer?: { readonly count: number; readonly min: number }) =>
  offer && { count: offer.count, minPrice: toZloty(offer.min) }

/** Creates a search of towns by name; of equal matches the larger town comes first. */
function createCitySearch(towns: readonly City[]): (text: string) => City[] {
  const index = indexNames(towns, (town) => ({ name: town.name, inflected: townInPlace(town) }))
  return (text) => {
    const matching = index.matching(text, largerFirst)
    return matching.length > 0 ? matching : index.similar(text, largerFirst)
  }
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

/** A district ranks with its town's inhabitants divided by this: below its town, above small ones. */
const DISTRICT_SHARE = 20

/**
 * Creates a search of provinces, towns and districts by name; of equal matches the larger place comes first. Postcodes
 * lead to the town of their area, villages that no other name matches to the town near them.
 */
function createLocationSearch({ provinces, towns, scope }: Places): (text: string) => LocationHit[] {
  const hits: PlaceHit[] = [
    ...provinces.map((province) => ({ ...provinceLocation(province), weight: PROVINCE_WEIGHT })),
    ...towns.map((town) => ({ ...town, type: TOWN_TYPE })),
    ...towns.flatMap((town) =>
      (DISTRICTS[town.slug] ?? []).map((name) => ({
        ...town,
        type: TOWN_TYPE,
        weight: town.weight / DISTRICT_SHARE,
        locality: { type: 'district' as const, name },
      })),
    ),
  ]
  const index = indexNames(hits, (place) =>
    place.locality
      ? { name: place.locality.name, context: `${place.name} ${place.province}` }
      : {
          name: place.name,
          ...(place.type === TOWN_TYPE && { context: place.province }),
          inflected:
            place.type === TOWN_TYPE ? townInPlace(place) : placeLocative({ provinceSlug: place.slug }),
        },
  )
  const nearTown = (slug: string | undefined, localityOf: (town: City) => Locality): PlaceHit[] => {
    const town = scope(slug ?? '')?.city
    return town ? [{ ...town, type: TOWN_TYPE, locality: localityOf(town) }] : []
  }
  const villages = (found: readonly Village[]) =>
    found
      .flatMap(({ townSlug, ...village }) =>
        nearTown(townSlug, (town) => ({
          type: 'village',
          ...village,
          distance: Math.round(distanceKm(village, town)),
        })),
      )
      .sort(largerFirst)
  const find = (place: string): PlaceHit[] => {
    const text = withoutPlaceKind(normalise(place.trim()).replace(POSTCODE_BEFORE, ''))
    return firstFound(
      () => nearTown(townOfPostcode(text), () => ({ type: 'postcode', name: text })),
      () => index.matching(text, largerFirst),
      () => villages(findVillages((name) => name === text)),
      () => index.similar(text, largerFirst),
      () => villages(findVillages((name) => name.startsWith(text))),
    )
  }
  return (text) => find(text).slice(0, MAX_RESULTS)
}

/** A suggestion with the size that orders it. */
type PlaceHit = LocationHit & Pick<City, 'weight'>

/** Calls one search after the other until one finds something. */
function firstFound<T>(...searches: readonly (() => T[])[]): T[] {
  for (const search of searches) {
    const found = search()
    if (found.length > 0) return found
  }
  return []
}

/** Normalised names, which every search of villages compares. */
const VILLAGE_NAMES = VILLAGES.map((village) => ({ village, name: normalise(village.name) }))

function findVillages(isMatch: (name: string) => boolean): Village[] {
  return VILLAGE_NAMES.flatMap(({ village, name }) => (isMatch(name) ? [village] : []))
}
