import { formatPrice } from '@medicena/domain/money'
import type { MostSearchedItem } from '@medicena/provider-client/home'

/** Card of a most searched service. */
export interface ServiceCardView {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly href: string
  /** Site path of the category's drawing; null without one. */
  readonly drawing: string | null
  /** The lowest price, printable; null without offers. */
  readonly price: string | null
}

/** Builds the card of a most searched service. */
export function serviceCardView(item: MostSearchedItem): ServiceCardView {
  return {
    id: item.id,
    name: item.name,
    category: item.categoryName,
    href: item.url,
    drawing: item.imagePath,
    price: item.price === null ? null : formatPrice(item.price),
  }
}
