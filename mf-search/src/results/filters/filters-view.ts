import { FEATURES, featureName } from '@medicena/domain/amenities'
import { formatPrice } from '@medicena/domain/money'
import { formatWeekMoment, readWeekMoment } from '@medicena/domain/opening-hours'
import { HIGH_RATING } from '@medicena/domain/rating'
import type { FeatureCount, ResultsEnvelope } from '@medicena/provider-client/results'
import {
  changeQuery,
  FEATURE_PARAMS,
  FILTER_PARAMS,
  NOW,
  type OfferFilters,
  OPEN_AT_PARAM,
} from '../results-query.ts'
import { isServicePage, type ResultsUrl } from '../scope.ts'

/**
 * Bounds of the price filter in zł: the province's prices if known, otherwise the country's.
 * @returns null if there is no range to choose from, as for prices of different services
 */
function priceBounds(envelope: ResultsEnvelope, { 'price-from': from, 'price-to': to }: OfferFilters) {
  const min = envelope.minProvincePrice ?? envelope.minCountryPrice
  const max = envelope.maxProvincePrice ?? envelope.maxCountryPrice
  if (min === null || max === null || !isServicePage(envelope)) return null
  return min === max && from === undefined && to === undefined ? null : { min, max }
}

/** Formats the lowest rating of a filter: 'od 4,5'. */
export function ratingText(rating: number): string {
  return `od ${rating.toFixed(1).replace('.', ',')}`
}

/** Quick filters in their order, with the ids of their counts. */
const QUICK = [
  { name: OPEN_AT_PARAM, value: NOW, label: 'Otwarte teraz', id: 'open' },
  { name: FEATURE_PARAMS.urgent, value: '1', label: 'Pilne', id: 'urgent' },
  { name: 'ocena', value: String(HIGH_RATING), label: 'Ocena 4,5+', id: 'rating' },
  { name: FEATURE_PARAMS.children, value: '1', label: 'Dzieci', id: 'children' },
  { name: FEATURE_PARAMS.saturday, value: '1', label: 'Sobota', id: 'saturday' },
  { name: FEATURE_PARAMS['online-booking'], value: '1', label: 'Online', id: 'online-booking' },
] as const

const FORM_FEATURES = FEATURES.filter((feature) => QUICK.every(({ id }) => id !== feature))

const WITHOUT_FILTERS = Object.fromEntries([...FILTER_PARAMS, 'strona'].map((name) => [name, null]))

/**
 * Builds the filters of a page, each of which can be set or removed on its own. Counts are the offers that a filter leaves;
 * null if that is unknown.
 * @param path the page's own
 */
export function filtersView(
  envelope: ResultsEnvelope,
  path: string,
  { search, query: { filters } }: ResultsUrl,
  counts: readonly FeatureCount[],
) {
  const { 'price-from': priceFrom, 'price-to': priceTo, 'rating-from': ratingFrom } = filters
  const link = (name: string, value: string | null) =>
    path + changeQuery(search, { [name]: value, strona: null })
  const countOf = (id: string) => counts.find((count) => count.id === id)?.count ?? null
  const features = filters.features?.split(',') ?? []
  const moment = readWeekMoment(filters['open-at'] ?? '')
  const isSelected = (id: (typeof QUICK)[number]['id']) =>
    id === 'open' ? moment !== null : id === 'rating' ? ratingFrom === HIGH_RATING : features.includes(id)
  const chips = [
    priceFrom !== undefined && { text: `od ${formatPrice(priceFrom)}`, name: 'price-from' },
    priceTo !== undefined && { text: `do ${formatPrice(priceTo)}`, name: 'price-to' },
    ratingFrom !== undefined &&
      ratingFrom !== HIGH_RATING && { text: `ocena ${ratingText(ratingFrom)}`, name: 'ocena' },
    ...FORM_FEATURES.map(
      (id) => features.includes(id) && { text: featureName(id), name: FEATURE_PARAMS[id] },
    ),
  ].filter((chip) => chip !== false)
  return {
    /** The action of the filters' form. */
    path,
    price: priceBounds(envelope, filters),
    /** The town in scope, which may get a radius; null for other places. */
    town: envelope.cityName,
    /** Filters that one press sets or removes; `href` does it without JavaScript. */
    quick: QUICK.map(({ id, name, value, label }) => ({
      name,
      value,
      label: id === 'open' && moment ? `Otwarte ${formatWeekMoment(moment)}` : label,
      // The heading has the number of those that are selected.
      count: isSelected(id) ? null : countOf(id),
      href: link(name, isSelected(id) ? null : value),
    })),
    /** Features of the form, whose parameters have the value 1. */
    features: FORM_FEATURES.map((id) => ({
      name: FEATURE_PARAMS[id],
      label: featureName(id),
      count: countOf(id),
    })),
    /** Active filters of the form, with the links that remove them. */
    chips: chips.map((chip) => ({ ...chip, href: link(chip.name, null) })),
    activeCount:
      chips.length + QUICK.filter(({ id }) => isSelected(id)).length + (filters.radius === undefined ? 0 : 1),
    /** Link to the page without filters. */
    clear: path + changeQuery(search, WITHOUT_FILTERS),
  }
}
