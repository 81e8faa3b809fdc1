import { FEATURES, featureName } from '@medicena/domain/amenities'
import { formatPrice } from '@medicena/domain/money'
import { formatWeekMoment, readWeekMoment } from '@medicena/domain/opening-hours'
import { HIGH_RATING } from '@medicena/domain/rating'
import type { FeatureCount, ResultsEnvelope } from '@medicena/provider-client/results'
import { changeQuery, FEATURE_PARAMS, NOW, OPEN_AT_PARAM, type PageQuery } from '../results-query.ts'
import { isServicePage } from '../scope.ts'

/** Bounds of the price filter, in zł. */
export interface PriceFilterView {
  readonly min: number
  readonly max: number
}

/**
 * Builds the price filter, bounded by the province's prices if known, otherwise by the country's.
 * @returns null if there is no range to choose from, as for prices of different services
 */
export function priceFilterView(
  envelope: ResultsEnvelope,
  { priceFrom, priceTo }: PageQuery,
): PriceFilterView | null {
  const min = envelope.minProvincePrice ?? envelope.minCountryPrice
  const max = envelope.maxProvincePrice ?? envelope.maxCountryPrice
  if (min === null || max === null || !isServicePage(envelope)) return null
  return min === max && priceFrom === undefined && priceTo === undefined ? null : { min, max }
}

/** Formats a lowest rating: 'od 4,5'. */
export function ratingText(rating: number): string {
  return `od ${rating.toFixed(1).replace('.', ',')}`
}

/** A filter with the number of offers that it leaves; null if that is unknown. */
interface CountedFilter {
  /** Its parameter. */
  readonly name: string
  readonly label: string
  readonly count: number | null
}

/** A filter that one press sets or removes. */
export interface QuickFilterView extends CountedFilter {
  readonly value: string
  /** Link to the page with the filter, or without it. */
  readonly href: string
  readonly isSelected: boolean
}

/** An active filter with the link that removes it. */
export interface ChipView {
  /** Its parameter. */
  readonly name: string
  readonly text: string
  readonly href: string
}

/** The filters above the list and those of the form. */
export interface FilterLinks {
  readonly quick: readonly QuickFilterView[]
  /** Features of the form, whose parameters have the value 1. */
  readonly features: readonly CountedFilter[]
  /** Active filters that are none of the quick ones. */
  readonly chips: readonly ChipView[]
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

/**
 * Builds the filters of a page, each of which can be set or removed on its own.
 * @param path the page's own
 * @param search its query string, already read as `query`
 */
export function filterLinks(
  path: string,
  search: URLSearchParams,
  query: PageQuery,
  counts: readonly FeatureCount[],
): FilterLinks {
  const { priceFrom, priceTo, ratingFrom, features = '', openAt = '' } = query
  const link = (name: string, value: string | null) =>
    path + changeQuery(search, { [name]: value, strona: null })
  const countOf = (id: string) => counts.find((count) => count.id === id)?.count ?? null
  const selected = features.split(',')
  const moment = readWeekMoment(openAt)
  const isSelected = (id: (typeof QUICK)[number]['id']) =>
    id === 'open' ? moment !== null : id === 'rating' ? ratingFrom === HIGH_RATING : selected.includes(id)
  const chips = [
    priceFrom !== undefined && { text: `od ${formatPrice(priceFrom)}`, name: 'price-from' },
    priceTo !== undefined && { text: `do ${formatPrice(priceTo)}`, name: 'price-to' },
    ratingFrom !== undefined &&
      ratingFrom !== HIGH_RATING && { text: `ocena ${ratingText(ratingFrom)}`, name: 'ocena' },
    ...FORM_FEATURES.map(
      (id) => selected.includes(id) && { text: featureName(id), name: FEATURE_PARAMS[id] },
    ),
  ]
  return {
    quick: QUICK.map(({ id, name, value, label }) => ({
      name,
      value,
      label: id === 'open' && moment ? `Otwarte ${formatWeekMoment(moment)}` : label,
      // The heading has the number of those that are selected.
      count: isSelected(id) ? null : countOf(id),
      href: link(name, isSelected(id) ? null : value),
      isSelected: isSelected(id),
    })),
    features: FORM_FEATURES.map((id) => ({
      name: FEATURE_PARAMS[id],
      label: featureName(id),
      count: countOf(id),
    })),
    chips: chips.flatMap((chip) => (chip ? [{ ...chip, href: link(chip.name, null) }] : [])),
  }
}
