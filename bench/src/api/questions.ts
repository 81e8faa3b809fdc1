import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { TOWNS } from '@medicena/domain/towns'

/** Facilities of the smallest database, so that every size has those whose profiles are asked for. */
const FEWEST = 1500

/** Requests of one measurement. */
const REQUESTS = 120

/**
 * What is asked of the API, by name: the paths of one round. Each round asks for something else, so that no answer is a
 * kept one, of the same kind and amount.
 */
export type Questions = (round: number) => string[]

const ids = CATALOGUE_SERVICES.map(({ id }) => id)

/** Services from all over the catalogue, popular ones and rare ones. */
const services = Array.from(
  { length: REQUESTS },
  (_, index) => ids[Math.floor((index * ids.length) / REQUESTS)] ?? 0,
)

const results =
  (place = '', filter = ''): Questions =>
  (round) =>
    services.map((id) => `/api/MedicalService/${id}/MedicalFacilities${place}?limit=${50 + round}${filter}`)

/** Searches, each answered from the database: a page of some 50 offers, the bounds of prices and the provinces. */
export const SEARCHES = {
  'results, Poland': results(),
  'results, province': results('/mazowieckie'),
  'results, largest town': results('/warszawa'),
  'results, by price': results('', '&price-from=150&price-to=900'),
  'results, map of a city': results('', '&bbox=52.1,20.85,52.37,21.27'),
  'results, map of Poland': results('', '&bbox=49,14,54.9,24.2'),
} as const satisfies Record<string, Questions>

/** All else that is measured one request after the other. */
export const OTHERS = {
  'results, kept': () => services.map((id) => `/api/MedicalService/${id}/MedicalFacilities`),
  'map points': (round) =>
    services.map((id) => `/api/MedicalService/${id}/MapPoints?price-to=${100_000 + round}`),
  'map points, kept': () => services.slice(0, 20).map((id) => `/api/MedicalService/${id}/MapPoints`),
  profile: (round) =>
    Array.from(
      { length: REQUESTS },
      (_, index) => `/api/MedicalFacility/Profile/${1 + ((index * 11 + round * REQUESTS * 11) % FEWEST)}`,
    ),
  typeahead: () => TYPED,
} as const satisfies Record<string, Questions>

/** What people type on the way to a name, some with a typo, as paths of both typeaheads. */
export const TYPED: string[] = [
  ...prefixes(CATALOGUE_SERVICES, 'MedicalService'),
  ...prefixes(TOWNS, 'Location'),
]

/** The most popular search, which lists the most offers, and its map. */
export const POPULAR = {
  'results, kept': '/api/MedicalService/MedicalFacilities/stomatologia&&endodoncja',
  'map points, kept': '/api/MedicalService/101/MapPoints',
} as const

function prefixes(named: readonly { readonly name: string }[], call: string): string[] {
  return Array.from({ length: REQUESTS / 2 }, (_, index) => {
    const name = named[Math.floor((index * named.length) / (REQUESTS / 2))]?.name ?? ''
    const typed = name.slice(0, 2 + (index % 9))
    // Every fifth has lost a letter.
    const text = index % 5 === 0 && typed.length > 5 ? typed.slice(0, 3) + typed.slice(4) : typed
    return `/api/${call}/Search/${encodeURIComponent(text)}`
  })
}
