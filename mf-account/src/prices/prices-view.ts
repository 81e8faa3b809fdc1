import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'

/** What a page about a facility's prices shows. */
export interface PricesView {
  readonly facility: ManagedFacility
  readonly items: readonly PriceListItem[]
}

/** A service that is offered now. */
export type OfferedItem = PriceListItem & { readonly price: number }

/** Whether a service is offered now, as opposed to one whose price has ended. */
export const isOffered = (item: PriceListItem): item is OfferedItem => item.price !== null

/** What is offered of one category. */
export interface OfferedCategory {
  /** Its name. */
  readonly category: string
  readonly items: readonly OfferedItem[]
}

/** What is offered, by the categories of the catalogue and in its order. */
export function byCategory(items: readonly PriceListItem[]): readonly OfferedCategory[] {
  const categories = new Map<string, OfferedItem[]>()
  for (const item of items.filter(isOffered)) {
    const others = categories.get(item.categoryName)
    if (others) others.push(item)
    else categories.set(item.categoryName, [item])
  }
  return [...categories].map(([category, offered]) => ({ category, items: offered }))
}
