import { facilityPath, withService } from '@medicena/domain/facility-path'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import type { FavouriteData } from '@medicena/provider-client/favourites'
import type { OfferPrice } from '@medicena/provider-client/profile-offers'
import type { Favourite } from '@medicena/zone-kit/favourites'
import { formatDistance, formatRating } from '../results/list/offers.ts'

/** A favourite with current data; texts are printable. */
export interface FavouriteView {
  /** Id of the facility. */
  readonly id: number
  readonly name: string
  /** Site path of the profile, with the service. */
  readonly href: string
  readonly address: string
  /** '1,2 km od Ciebie', if the visitor's position is known. */
  readonly distance: string | null
  /** '4,7/5 (123 oceny z serwisu mapowego)'; null without ratings. */
  readonly rating: string | null
  readonly phone: string
  /** Null for the facility as a whole. */
  readonly service: string | null
  /** Null for the facility as a whole, and if it no longer offers the service. */
  readonly offer: FavouriteOfferView | null
}

/** Current price of a favourite's service. */
export interface FavouriteOfferView {
  readonly price: string
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
  /** Day since which the price is valid: '12.10.2026'; null if unknown. */
  readonly priceDate: string | null
  /** Price when it was saved, if it was another one. */
  readonly before: string | null
}

/** Builds the view of a favourite. `near` is the visitor's position. */
export function favouriteView(
  data: FavouriteData,
  saved: Favourite,
  near: Position | null = null,
): FavouriteView {
  const { serviceId, offer } = data
  const path = facilityPath(data)
  const { latitude = null, longitude = null } = data
  return {
    id: data.id,
    name: data.name,
    href: offer === null || serviceId === null ? path : withService(path, serviceId),
    address: `${data.fullStreet}, ${data.city}`,
    distance: formatDistance({ latitude, longitude }, near, 'od Ciebie'),
    rating: formatRating(data),
    phone: data.phoneNumber,
    service: data.serviceName,
    offer: offer && offerView(offer, saved.price),
  }
}

function offerView(
  { price, promotionPrice, lowestPrice30Days, priceDate }: OfferPrice,
  savedPrice: number | null,
): FavouriteOfferView {
  return {
    price: formatPrice(price),
    reduced:
      promotionPrice === null || lowestPrice30Days === null
        ? null
        : { promotionPrice: formatPrice(promotionPrice), lowestPrice30Days: formatPrice(lowestPrice30Days) },
    priceDate: priceDate === null ? null : formatDay(priceDate),
    before: savedPrice === null || savedPrice === (promotionPrice ?? price) ? null : formatPrice(savedPrice),
  }
}

/** Formats a day 'YYYY-MM-DD' as '12.10.2026'. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.')
}
