import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { TOWNS } from '@medicena/domain/towns'

/** The smallest supported database. Only profiles that exist in every size are requested. */
const MIN_FACILITIES = 1500

/** The requests of one measurement. */
const REQUESTS = 120

/** A kind of request: the paths of one measurement, which differ from round to round. */
export type RequestKind = (round: number) => string[]

const ids = CATALOGUE_SERVICES.map(({ id }) => id)

/** Services from the whole catalogue, popular and rare ones. */
const services = Array.from(
  { length: REQUESTS },
  (_, index) => ids[Math.floor((index * ids.length) / REQUESTS)] ?? 0,
)

const results =
  (place = '', filter = ''): RequestKind =>
  (round) =>
    services.map((id) => `/api/MedicalService/${id}/MedicalFacilities${place}?limit=${50 + round}${filter}`)

/** Common services of a dental treatment. */
const PLAN = 'konsultacja-stomatologiczna,rtg-zeba,znieczulenie-miejscowe,leczenie-kanalowe,wypelnienia'

/** Prefixes of names, some with a typo, as paths of both typeaheads. */
const TYPEAHEAD_PATHS: string[] = [
  ...prefixes(CATALOGUE_SERVICES, 'MedicalService'),
  ...prefixes(TOWNS, 'Location'),
]

/** Searches. Each response has a page of 50 offers or a few more, the price range and the provinces. */
export const SEARCHES = {
  'results, Poland': results(),
  'results, province': results('/mazowieckie'),
  'results, largest town': results('/warszawa'),
  'results, by price': results('', '&price-from=150&price-to=900'),
  'results, Poland by rating': results('', '&sort=rating'),
  'results, Poland rated 4.5 or more': results('', '&rating-from=4.5'),
  'results, Poland open on Saturdays': results('', '&features=saturday'),
  'results, Poland open on Wednesdays at 14:30': results('', '&open-at=3-14:30'),
  'results, Poland by distance': results('', '&sort=distance&near=52.23,21.01'),
  'results, map of a city': results('', '&bbox=52.1,20.85,52.37,21.27'),
  'results, map of Poland': results('', '&bbox=49,14,54.9,24.2'),
} as const satisfies Record<string, RequestKind>

/** All kinds of request. */
export const REQUEST_KINDS: Readonly<Record<string, RequestKind>> = {
  ...SEARCHES,
  'map points': (round) =>
    services.map((id) => `/api/MedicalService/${id}/MapPoints?price-to=${100_000 + round}`),
  'plan of five services': (round) =>
    TOWNS.filter((_, index) => index % 8 === 0)
      .slice(0, REQUESTS)
      .map(({ slug }) => `/api/MedicalService/Plan/${slug}?services=${PLAN}&radius=50&limit=${50 + round}`),
  profile: (round) =>
    services.map(
      (_, index) =>
        `/api/MedicalFacility/Profile/${1 + ((index * 11 + round * REQUESTS * 11) % MIN_FACILITIES)}`,
    ),
  typeahead: () => TYPEAHEAD_PATHS,
}

/** The paths of each load test. */
export const LOADS: Readonly<Record<string, readonly string[]>> = {
  // The search with the most offers and its map points.
  results: ['/api/MedicalService/MedicalFacilities/stomatologia&&endodoncja'],
  'map points': ['/api/MedicalService/101/MapPoints'],
  typeahead: TYPEAHEAD_PATHS,
}

function prefixes(named: readonly { readonly name: string }[], endpoint: string): string[] {
  return Array.from({ length: REQUESTS / 2 }, (_, index) => {
    const name = named[Math.floor((index * named.length) / (REQUESTS / 2))]?.name ?? ''
    const typed = name.slice(0, 2 + (index % 9))
    // Every fifth text lacks a letter.
    const text = index % 5 === 0 && typed.length > 5 ? typed.slice(0, 3) + typed.slice(4) : typed
    return `/api/${endpoint}/Search/${encodeURIComponent(text)}`
  })
}
