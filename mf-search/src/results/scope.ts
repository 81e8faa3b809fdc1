import type { Counted } from '@medicena/domain/counted'
import { formatPriceSpan } from '@medicena/domain/money'
import { PROVINCES, type Province } from '@medicena/domain/places'
import { formatServicePath } from '@medicena/domain/service-path'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { changeQuery, type PageQuery } from './results-query.ts'

/** Province of the results or of their town; undefined for the whole country. */
export function provinceOf({ provinceSlug }: ResultsEnvelope): Province | undefined {
  return PROVINCES.find(({ slug }) => slug === provinceSlug)
}

/** Whether all offers are of one service. Prices of different services are not compared. */
export function isServicePage({ medicalServiceCategoryUrl }: ResultsEnvelope): boolean {
  return medicalServiceCategoryUrl !== null
}

/** Formats the range of the offers' prices; null without offers and for several services. */
export function priceRange(envelope: ResultsEnvelope): string | null {
  return isServicePage(envelope) ? formatPriceRange(envelope.minFilterPrice, envelope.maxFilterPrice) : null
}

/** Formats a range of prices in zł; null for an unknown one. */
export function formatPriceRange(lowest: number | null, highest: number | null): string | null {
  return lowest === null || highest === null ? null : formatPriceSpan(lowest, highest)
}

/** Totals of the results count offers; with a category, facilities with their cheapest service of it. */
export function countedBy(envelope: ResultsEnvelope): Counted {
  return isServicePage(envelope) ? 'offers' : 'facilities'
}

/** Slug of the results' town or province; null for the whole country. */
export function scopeSlug({ citySlug, provinceSlug }: ResultsEnvelope): string | null {
  return citySlug ?? provinceSlug
}

/** Name of the results' place: 'Wrocław', 'województwo dolnośląskie' or 'Polska'. */
export function scopeName(envelope: ResultsEnvelope): string {
  if (envelope.cityName !== null) return envelope.cityName
  const province = provinceOf(envelope)
  return province ? `województwo ${province.name}` : 'Polska'
}

/**
 * Site path of a service in a place.
 * @param serviceUrl the provider's `url` of the service
 * @param location slug of a town or province; null for the whole country
 * @param filtered whether the path gets the `-f` suffix of the filtered view
 */
export function scopePath(serviceUrl: string, location: string | null, filtered = false): string {
  const name = serviceUrl.split('/').slice(2)
  return formatServicePath({ name, filtered, ...(location !== null && { location }) })
}

/** URL of a results page, parsed. */
export interface ResultsUrl {
  readonly search: URLSearchParams
  readonly query: PageQuery
  /** Whether the path ends in `-f`. */
  readonly isFiltered: boolean
}

/** Link to the page in another scope or with other parameters; a new scope starts at the first page. */
export function scopeLink(
  { medicalServiceUrl }: ResultsEnvelope,
  { search, isFiltered }: ResultsUrl,
  slug: string | null,
  changes: Readonly<Record<string, string | null>> = { strona: null },
): string {
  return scopePath(medicalServiceUrl, slug, isFiltered) + changeQuery(search, changes)
}
