import { formatPrice } from '@medicena/domain/money'
import type { MostSearchedItem } from '@medicena/provider-client/home'

/** Card of a most searched service. */
export type ServiceCardView = ReturnType<typeof serviceCardView>

/** Builds the card of a most searched service. */
export function serviceCardView(item: MostSearchedItem) {
  return {
    id: item.id,
    name: item.name,
    category: item.categoryName,
    href: item.url,
    drawing: item.imagePath,
    /** The lowest one. */
    price: item.price === null ? null : formatPrice(item.price),
  }
}
