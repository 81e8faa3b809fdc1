import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { isOffered } from '../prices/price-list-data.ts'
import type { PriceFile, ServicePrice } from './resolve-rows.ts'

/** Difference between a price list and a file. */
export interface Changes {
  readonly added: readonly ServicePrice[]
  readonly changed: readonly (ServicePrice & { readonly oldPrice: number })[]
  readonly unchanged: readonly ServicePrice[]
  /** Offered services that the file does not mention, not even in an unusable row. */
  readonly missing: readonly ServicePrice[]
}

/** Compares a file with the current price list. */
export function previewChanges(
  items: readonly PriceListItem[],
  { prices, mentioned }: Pick<PriceFile, 'prices' | 'mentioned'>,
): Changes {
  const offered = new Map(items.filter(isOffered).map((item) => [item.serviceId, item]))
  const inFile = new Set([...prices.map(({ serviceId }) => serviceId), ...mentioned])
  const existing = prices.flatMap((price) => {
    const oldPrice = offered.get(price.serviceId)?.price
    return oldPrice === undefined ? [] : [{ ...price, oldPrice }]
  })
  return {
    added: prices.filter(({ serviceId }) => !offered.has(serviceId)),
    changed: existing.filter(({ price, oldPrice }) => price !== oldPrice),
    unchanged: existing.filter(({ price, oldPrice }) => price === oldPrice),
    missing: [...offered.values()].filter(({ serviceId }) => !inFile.has(serviceId)),
  }
}
