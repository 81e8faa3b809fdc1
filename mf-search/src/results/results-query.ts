/** Offers on one page of results. */
export const PAGE_SIZE = 50

/** What the address of a results page says after the question mark. Prices in zł. */
export interface PageQuery {
  readonly sort: 'asc' | 'desc'
  /** From 1. */
  readonly page: number
  readonly priceFrom?: number
  readonly priceTo?: number
}

/** Reads the query of a results page; what makes no sense counts as left out. */
export function readPageQuery(search: URLSearchParams): PageQuery {
  const [priceFrom, priceTo] = inOrder(readPrice(search.get('price-from')), readPrice(search.get('price-to')))
  return {
    sort: search.get('sort') === 'desc' ? 'desc' : 'asc',
    page: readPage(search.get('strona')),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  }
}

/**
 * The query string with some parameters changed, '?' included, or '' when none is left.
 * @param changes `null` takes a parameter out
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

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Whoever types the higher price first means the same range. */
function inOrder(from: number | undefined, to: number | undefined) {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}

/** A price in zł as it was typed: Polish amounts have a decimal comma. Undefined for what is none. */
export function readPrice(text: string | null): number | undefined {
  const price = text?.trim().replace(',', '.') ?? ''
  return /^\d{1,7}(\.\d{1,2})?$/.test(price) ? Number(price) : undefined
}
