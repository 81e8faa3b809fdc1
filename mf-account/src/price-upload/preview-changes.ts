import type { PriceListForm, PriceListItem } from '@medicena/provider-client/price-lists'
import { isOffered } from '../prices/prices-view.ts'
import type { PriceFile } from './read-price-file.ts'

/** A price of a service, in zł. */
export interface ServicePrice {
  readonly serviceId: number
  readonly serviceName: string
  readonly price: number
}

/** What a file changes in a price list. */
export interface Changes {
  readonly added: readonly ServicePrice[]
  readonly changed: readonly (ServicePrice & { readonly oldPrice: number })[]
  readonly unchanged: readonly ServicePrice[]
  /** What is offered and does not stand in the file: neither with a price nor in a row that can't be used. */
  readonly missing: readonly ServicePrice[]
}

/** Compares a file with the price list as it is. */
export function previewChanges(
  items: readonly PriceListItem[],
  { prices, mentioned }: Pick<PriceFile, 'prices' | 'mentioned'>,
): Changes {
  const offered = new Map(items.filter(isOffered).map((item) => [item.serviceId, item]))
  const stated = new Set([...prices.map(({ serviceId }) => serviceId), ...mentioned])
  const known = prices.flatMap((price) => {
    const oldPrice = offered.get(price.serviceId)?.price
    return oldPrice === undefined ? [] : [{ ...price, oldPrice }]
  })
  return {
    added: prices.filter(({ serviceId }) => !offered.has(serviceId)),
    changed: known.filter(({ price, oldPrice }) => price !== oldPrice),
    unchanged: known.filter(({ price, oldPrice }) => price === oldPrice),
    missing: [...offered.values()].filter(({ serviceId }) => !stated.has(serviceId)),
  }
}

/**
 * What is sent to make the changes.
 * @param endMissing whether what does not stand in the file is taken off the list
 */
export function changesForm({ added, changed, missing }: Changes, endMissing: boolean): PriceListForm {
  return {
    set: [...added, ...changed].map(({ serviceId, price }) => ({ serviceId, price })),
    end: endMissing ? missing.map(({ serviceId }) => serviceId) : [],
  }
}
