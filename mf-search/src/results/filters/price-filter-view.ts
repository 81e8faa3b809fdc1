import type { ResultsEnvelope } from '@medicena/provider-client/results'
import type { PageQuery } from '../results-query.ts'

/** The filter by price: its bounds and what was chosen, in zł. */
export interface PriceFilterView {
  readonly min: number
  readonly max: number
  /** Null where nothing was chosen, as is `to`. */
  readonly from: number | null
  readonly to: number | null
}

/**
 * The filter by price, bounded by the province's prices if they are known, else by the country's (SPEC section 5).
 * @returns null where there is nothing to choose from
 */
export function priceFilterView(
  envelope: ResultsEnvelope,
  { priceFrom, priceTo }: PageQuery,
): PriceFilterView | null {
  const min = envelope.minProvincePrice ?? envelope.minCountryPrice
  const max = envelope.maxProvincePrice ?? envelope.maxCountryPrice
  const chosen = { from: priceFrom ?? null, to: priceTo ?? null }
  if (min === null || max === null) return null
  if (min === max && chosen.from === null && chosen.to === null) return null
  return { min, max, ...chosen }
}

/** The step of the price slider in zł: fine enough for its range, coarse enough for a thumb. */
export function priceStep({ min, max }: Pick<PriceFilterView, 'min' | 'max'>): number {
  const range = max - min
  if (range > 1000) return 50
  return range > 200 ? 10 : 1
}
