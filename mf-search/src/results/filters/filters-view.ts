import { FEATURES, featureName } from '@medicena/domain/amenities'
import { formatPrice } from '@medicena/domain/money'
import { formatWeekMoment, readWeekMoment } from '@medicena/domain/opening-hours'
import { RADIUS_PARAM, radiusText } from '@medicena/domain/radius'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { changeQuery, FEATURE_PARAMS, OPEN_AT_PARAM, type PageQuery } from '../results-query.ts'
import { isServicePage } from '../scope.ts'

/** Bounds and selected range of the price filter, in zł. */
export interface PriceFilterView {
  readonly min: number
  readonly max: number
  /** Null without a lower limit. */
  readonly from: number | null
  /** Null without an upper limit. */
  readonly to: number | null
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
  const selected = { from: priceFrom ?? null, to: priceTo ?? null }
  if (min === null || max === null || !isServicePage(envelope)) return null
  if (min === max && selected.from === null && selected.to === null) return null
  return { min, max, ...selected }
}

/** Formats a lowest rating: 'od 4,5'. */
export function ratingText(rating: number): string {
  return `od ${rating.toFixed(1).replace('.', ',')}`
}

/** Filter by a feature of the facility, or by its opening hours. */
export interface FeatureFilterView {
  /** Its parameter. */
  readonly name: string
  readonly value: string
  readonly label: string
  readonly isSelected: boolean
}

/**
 * Builds the filters by features, in the order of the form. The one by opening hours is among them only if the address has a
 * moment: a document of the day does not know what 'now' is.
 */
export function featureFilters({ features = '', openAt = '' }: PageQuery): FeatureFilterView[] {
  const selected = features.split(',')
  const moment = readWeekMoment(openAt)
  return [
    ...(moment
      ? [
          {
            name: OPEN_AT_PARAM,
            value: openAt,
            label: `Otwarte ${formatWeekMoment(moment)}`,
            isSelected: true,
          },
        ]
      : []),
    ...FEATURES.map((feature) => ({
      name: FEATURE_PARAMS[feature],
      value: '1',
      label: featureName(feature),
      isSelected: selected.includes(feature),
    })),
  ]
}

/** An active filter with the link that removes it. */
export interface ChipView {
  readonly text: string
  readonly href: string
}

/** Builds the chips of the filters in the address: one for each limit, removable on its own. */
export function filterChips(path: string, search: URLSearchParams, query: PageQuery): ChipView[] {
  const { priceFrom, priceTo, ratingFrom, radius } = query
  const without = (name: string) => path + changeQuery(search, { [name]: null, strona: null })
  return [
    ...(radius === undefined ? [] : [{ text: radiusText(radius), href: without(RADIUS_PARAM) }]),
    ...(priceFrom === undefined
      ? []
      : [{ text: `od ${formatPrice(priceFrom)}`, href: without('price-from') }]),
    ...(priceTo === undefined ? [] : [{ text: `do ${formatPrice(priceTo)}`, href: without('price-to') }]),
    ...(ratingFrom === undefined
      ? []
      : [{ text: `ocena ${ratingText(ratingFrom)}`, href: without('ocena') }]),
    ...featureFilters(query)
      .filter(({ isSelected }) => isSelected)
      .map(({ name, label }) => ({ text: label, href: without(name) })),
  ]
}
