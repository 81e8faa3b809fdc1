import { FEATURES, type FeatureId } from '@medicena/domain/amenities'
import type { Bounds } from '@medicena/domain/map/position'
import { WEEK_MOMENT } from '@medicena/domain/opening-hours'
import { parsePrice } from '@medicena/domain/price-input'
import { RADIUS_PARAM, readRadius } from '@medicena/domain/radius'
import { HIGH_RATING } from '@medicena/domain/rating'
import type { ResultsQuery } from '@medicena/provider-client/results'

/** Offers per results page. */
export const PAGE_SIZE = 20

/** Fragment of the text about the service. */
export const ABOUT_FRAGMENT = 'opis'

/** Order of the offers; `asc` and `desc` are by price. */
export type SortOrder = ResultsQuery['sort']

/** The orders: the value of the parameter `sort`, the name in a list of choices, and what they are by, after 'według'. */
export const ORDERS: Readonly<
  Record<SortOrder, { readonly value: string; readonly label: string; readonly by: string }>
> = {
  asc: { value: 'asc', label: 'cena rosnąco', by: 'ceny' },
  desc: { value: 'desc', label: 'cena malejąco', by: 'ceny' },
  distance: { value: 'odleglosc', label: 'odległość', by: 'odległości' },
  rating: { value: 'ocena', label: 'ocena', by: 'oceny' },
  opening: { value: 'otwarcie', label: 'najwcześniej otwarte', by: 'otwarcia' },
}

/** Lowest ratings to choose from: values of the parameter `ocena`. */
export const RATINGS = [4, HIGH_RATING]

/** Parameters of the filters by features of the facility: `pilne=1`. */
export const FEATURE_PARAMS: Readonly<Record<FeatureId, string>> = {
  urgent: 'pilne',
  saturday: 'soboty',
  nfz: 'nfz',
  children: 'dzieci',
  sedation: 'sedacja',
  'step-free': 'bez-stopni',
  parking: 'parking',
  instalments: 'raty',
  'online-booking': 'rezerwacja',
}

/** Parameter of the moment of the week at which facilities are open: `otwarte=3-14:30`. */
export const OPEN_AT_PARAM = 'otwarte'

/** Its value in a stored document, which does not know the time; it leads to the address with the moment. */
export const NOW = 'teraz'

/** Parameters of all filters. */
export const FILTER_PARAMS = [
  'price-from',
  'price-to',
  'ocena',
  ...Object.values(FEATURE_PARAMS),
  OPEN_AT_PARAM,
  RADIUS_PARAM,
]

/** Filters of a results page, in the provider's parameters. Prices in zł. */
export interface OfferFilters {
  readonly 'price-from'?: number
  readonly 'price-to'?: number
  readonly 'rating-from'?: number
  /** Ids of features, comma-separated in their own order. */
  readonly features?: string
  /** Moment of the week at which facilities are open: '3-14:30'. */
  readonly 'open-at'?: string
  /** Around the town in scope, in km. */
  readonly radius?: number
}

/** Content of a results page's query string. */
export interface PageQuery {
  readonly filters: OfferFilters
  readonly sort: SortOrder
  /** From 1. */
  readonly page: number
}

/** Reads the query string of a results page; ignores invalid values. */
export function readPageQuery(search: URLSearchParams): PageQuery {
  const [priceFrom, priceTo] = inOrder(readPrice(search.get('price-from')), readPrice(search.get('price-to')))
  const ratingFrom = readRating(search.get('ocena'))
  const features = FEATURES.filter((feature) => search.get(FEATURE_PARAMS[feature]) === '1').join()
  const openAt = search.get(OPEN_AT_PARAM) ?? ''
  const radius = readRadius(search.get(RADIUS_PARAM))
  return {
    filters: {
      ...(priceFrom !== undefined && { 'price-from': priceFrom }),
      ...(priceTo !== undefined && { 'price-to': priceTo }),
      ...(ratingFrom !== undefined && { 'rating-from': ratingFrom }),
      ...(features !== '' && { features }),
      ...(WEEK_MOMENT.test(openAt) && { 'open-at': openAt }),
      ...(radius > 0 && { radius }),
    },
    sort: readSort(search.get('sort')),
    page: readPage(search.get('strona')),
  }
}

/** Tells whether any filter is set. */
export function hasFilter(filters: OfferFilters): boolean {
  return Object.keys(filters).length > 0
}

/**
 * Changes some parameters of a query string.
 * @param changes `null` removes a parameter
 * @returns the query string with '?', or '' if it is empty
 */
export function changeQuery(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Reads the value of the parameter `sort`; by rising price if it is unknown. */
export function readSort(text: string | null): SortOrder {
  const orders: readonly SortOrder[] = ['desc', 'distance', 'rating', 'opening']
  return orders.find((order) => ORDERS[order].value === text) ?? 'asc'
}

function readRating(text: string | null): number | undefined {
  return RATINGS.find((rating) => String(rating) === text?.trim().replace(',', '.'))
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

function inOrder(from: number | undefined, to: number | undefined) {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}

function readPrice(text: string | null): number | undefined {
  return parsePrice(text ?? '') ?? undefined
}

/** Formats bounds for the provider's `bbox` parameter, with five decimals (about a metre). */
export function formatBounds({ west, south, east, north }: Bounds): string {
  const degrees = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(5)
  return [degrees(south, 90), degrees(west, 180), degrees(north, 90), degrees(east, 180)].join(',')
}
