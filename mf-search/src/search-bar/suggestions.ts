import { formatPrice } from '@medicena/domain/money'
import { offersCount } from '@medicena/domain/plural'
import { normalise } from '@medicena/domain/text'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { type ServiceHit, searchServices } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { type FacilityHit, searchFacilities } from '@medicena/provider-client/facilities'
import { getMostSearched } from '@medicena/provider-client/home'
import {
  type Locality,
  type LocationHit,
  PROVINCE_TYPE,
  searchLocations,
} from '@medicena/provider-client/places'
import { NEAR_ME_NAME, NEAR_ME_SLUG, type Village } from '../near-me.ts'
import { isServiceSearch, placeSlug, readRecentSearches } from '../recent-searches/recent-searches.ts'
import { mentionsFreeCare, PRIVATE_VISITS } from './free-care.ts'

/** A service, or a facility, in the search bar; `url` is its site path. */
export interface ServiceOption {
  readonly name: string
  readonly url: string
  /** The everyday term that was found, or a facility's town. */
  readonly detail?: string
  /** The heading of the group that it is listed under. */
  readonly group?: string
  /** Whether it is a facility, whose profile needs no place. */
  readonly isFacility?: boolean
  /** The place that was typed with the service. */
  readonly location?: LocationOption | undefined
}

/** A town or province in the search bar; `detail` tells places of the same name apart, or what of the town was typed. */
export interface LocationOption {
  readonly name: string
  readonly slug: string
  readonly detail?: string
  /** A typed district, village or postcode, which stands for the town. */
  readonly alias?: string
  /** The typed village, around which offers are listed. */
  readonly village?: Village
}

/** Most searched services among the first suggestions. */
const MAX_POPULAR = 5

/** Maximum length of a search text, in characters, that the provider accepts. */
const MAX_TEXT_LENGTH = 100

/** Cuts a typed text to the length that the provider accepts; '' without one. */
export function typedText(text: string | null): string {
  return (text ?? '').trim().slice(0, MAX_TEXT_LENGTH)
}

/** Searches for services by name, best match first, at most 10. Rejects like {@link request}. */
export async function findServices(provider: Provider, text: string): Promise<ServiceHit[]> {
  return isSearchable(text) ? request(provider, searchServices, { params: { text: typedText(text) } }) : []
}

/** Searches for towns and provinces by name, best match first, at most 10. Rejects like {@link request}. */
export async function findLocations(provider: Provider, text: string): Promise<LocationHit[]> {
  return isSearchable(text) ? request(provider, searchLocations, { params: { text: typedText(text) } }) : []
}

/** The provider needs two characters, one of them a letter or digit. */
function isSearchable(text: string): boolean {
  return text.length >= 2 && /[\p{L}\p{N}]/u.test(text)
}

/** Searches for facilities by name, best match first, at most 5. Rejects like {@link request}. */
export async function findFacilities(provider: Provider, text: string): Promise<FacilityHit[]> {
  return isSearchable(text) ? request(provider, searchFacilities, { params: { text: typedText(text) } }) : []
}

/**
 * Suggests services and facilities for a text, in the browser. A facility, whose name has all typed words, comes before
 * services that only resemble them. Rejects like {@link request}.
 */
export async function suggestServices(text: string, signal: AbortSignal): Promise<ServiceOption[]> {
  const provider = sameOriginProvider(signal)
  const [services, facilities] = await Promise.all([
    findServices(provider, text),
    findFacilities(provider, text),
  ])
  const isUnsure = services.every(({ similar }) => similar)
  const group = mentionsFreeCare(text) ? PRIVATE_VISITS : isUnsure ? 'Czy chodziło o…' : undefined
  const serviceOptions = services.map(({ name, url, term, location, count, minPrice }) => ({
    name,
    url,
    detail: [
      [term && `„${term}”`, location?.name].filter(Boolean).join(', '),
      minPrice !== undefined && `od ${formatPrice(minPrice)}`,
      count !== undefined && offersCount(count),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(location && { location }),
    ...(group !== undefined && { group }),
  }))
  const facilityOptions = facilities.map(({ name, url, city }) => ({
    name,
    url,
    detail: city,
    group: 'Placówki',
    isFacility: true,
  }))
  return isUnsure ? [...facilityOptions, ...serviceOptions] : [...serviceOptions, ...facilityOptions]
}

/** Suggests services before anything is typed: recent searches, then the most searched ones. Rejects like {@link request}. */
export async function suggestFirstServices(signal: AbortSignal): Promise<ServiceOption[]> {
  const recent = recentServices().map((option) => ({ ...option, group: 'Ostatnio szukane' }))
  const mostSearched = await request(sameOriginProvider(signal), getMostSearched, {})
  const popular = mostSearched
    .slice(0, MAX_POPULAR)
    .map(({ name, url }) => ({ name, url, group: 'Najczęściej wyszukiwane' }))
  const options: ServiceOption[] = []
  for (const option of [...recent, ...popular])
    if (!options.some(({ url }) => url === option.url)) options.push(option)
  return options
}

/** The recent searches for services. The place at the end of their address has a field of its own. */
function recentServices(): ServiceOption[] {
  return readRecentSearches()
    .filter(isServiceSearch)
    .map((search) => {
      const { service: name, place, url } = search
      const slug = placeSlug(search)
      if (place === null || slug === null) return { name, url }
      return { name, url: url.slice(0, -slug.length - 1), detail: place, location: { name: place, slug } }
    })
}

/** Suggests the visitor's surroundings and the places of recent searches before a place is typed. */
export async function suggestFirstLocations(): Promise<LocationOption[]> {
  const recent = new Map(
    recentServices().flatMap(({ location }) => (location ? [[location.slug, location.name] as const] : [])),
  )
  return [
    { name: NEAR_ME_NAME, slug: NEAR_ME_SLUG, detail: 'Użyj mojej lokalizacji' },
    ...Array.from(recent, ([slug, name]) => ({ name, slug, detail: 'ostatnio szukane' })),
  ]
}

/** Suggests towns and provinces for a text, in the browser. Rejects like {@link request}. */
export async function suggestLocations(text: string, signal: AbortSignal): Promise<LocationOption[]> {
  return (await findLocations(sameOriginProvider(signal), text)).map(locationOption)
}

/** Describes a place that was found. */
export function locationOption(hit: LocationHit): LocationOption {
  const { name, latitude, longitude } = hit.locality ?? {}
  return {
    name: hit.name,
    slug: hit.slug,
    detail: locationDetail(hit),
    ...(name !== undefined && { alias: name }),
    ...(name !== undefined &&
      latitude !== undefined &&
      longitude !== undefined && { village: { name, latitude, longitude } }),
  }
}

function locationDetail({ type, locality, ...town }: LocationHit): string {
  if (locality) return localityDetail(locality)
  return type === PROVINCE_TYPE ? 'województwo' : townDetail(town)
}

/** Names what was typed instead of its town: 'dzielnica Krzyki', 'wieś Kobierzyce, 17 km'. */
function localityDetail({ type, name, distance }: Locality): string {
  if (type === 'district') return `dzielnica ${name}`
  if (type === 'postcode') return `kod pocztowy ${name}`
  return distance === undefined ? `wieś ${name}` : `wieś ${name}, ${distance}\u00a0km`
}

/** Tells towns of the same name apart by their district and province. */
function townDetail({
  name,
  district,
  province,
}: Pick<LocationHit, 'name' | 'district' | 'province'>): string {
  // A city that is its own district would repeat its name.
  return district === name ? `woj. ${province}` : `powiat ${district}, woj. ${province}`
}

/**
 * Finds the option with a name, or with an alias if none has the name, ignoring case and diacritics.
 * @returns undefined if there is none or more than one
 */
export function findUniqueByName<Option extends { readonly name: string; readonly alias?: string }>(
  options: readonly Option[],
  text: string,
): Option | undefined {
  const isTyped = (name: string | undefined) => name !== undefined && normalise(name) === normalise(text)
  const named = options.filter(({ name }) => isTyped(name))
  const [option, ...others] = named.length > 0 ? named : options.filter(({ alias }) => isTyped(alias))
  return others.length === 0 ? option : undefined
}
