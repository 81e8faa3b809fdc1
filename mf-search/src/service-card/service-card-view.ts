import { formatPrice } from '@medicena/domain/money'
import type { MostSearchedItem } from '@medicena/provider-client/home'

/** What a card of a most searched service shows. */
export interface ServiceCardView {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly href: string
  /** The lowest price, printable; null for a service without offers. */
  readonly price: string | null
}

/** The card of a most searched service. */
export function serviceCardView(item: MostSearchedItem): ServiceCardView {
  return {
    id: item.id,
    name: item.name,
    category: item.categoryName,
    href: item.url,
    price: item.price === null ? null : formatPrice(item.price),
  }
}
