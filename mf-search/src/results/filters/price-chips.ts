import { formatPrice } from '@medicena/domain/money'
import { changeQuery, type PageQuery } from '../results-query.ts'

/** A filter that holds, and the page without it. */
export interface ChipView {
  readonly text: string
  readonly href: string
}

/** The chips of the price filter: one for each end of the range, so that either can be taken away. */
export function priceChips(
  path: string,
  search: URLSearchParams,
  { priceFrom, priceTo }: PageQuery,
): ChipView[] {
  const without = (name: string) => path + changeQuery(search, { [name]: null, strona: null })
  return [
    ...(priceFrom === undefined
      ? []
      : [{ text: `od ${formatPrice(priceFrom)}`, href: without('price-from') }]),
    ...(priceTo === undefined ? [] : [{ text: `do ${formatPrice(priceTo)}`, href: without('price-to') }]),
  ]
}
