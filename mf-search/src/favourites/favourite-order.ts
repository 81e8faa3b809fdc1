import { distanceKm, type Position } from '@medicena/domain/map/position'
import type { FavouriteData } from '@medicena/provider-client/favourites'

/** Latest first, cheapest first, or nearest to the visitor first. */
export type FavouriteOrder = 'saved' | 'price' | 'distance'

interface Sortable {
  /** Null and undefined without current data. */
  readonly data: FavouriteData | null | undefined
}

/**
 * Sorts favourites, which come latest first. Those without a price, or without a position, keep their order at the end.
 * @param near position of the visitor, for the order by distance
 */
export function sortFavourites<Item extends Sortable>(
  items: readonly Item[],
  order: FavouriteOrder,
  near: Position | null,
): readonly Item[] {
  if (order === 'saved') return items
  const keyOf = ({ data }: Item) => (order === 'price' ? priceOf(data) : distanceOf(data, near))
  // Infinite keys are equal: their difference is NaN.
  return items.toSorted((one, other) => keyOf(one) - keyOf(other) || 0)
}

function priceOf(data: Sortable['data']): number {
  return data?.offer?.promotionPrice ?? data?.offer?.price ?? Number.POSITIVE_INFINITY
}

function distanceOf(data: Sortable['data'], near: Position | null): number {
  if (data?.latitude == null || data.longitude == null || !near) return Number.POSITIVE_INFINITY
  return distanceKm(near, { latitude: data.latitude, longitude: data.longitude })
}
