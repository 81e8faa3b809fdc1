import { facilityPath, withService } from '@medicena/domain/facility-path'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { formatRating } from '@medicena/domain/rating'
import type { FavouriteData } from '@medicena/provider-client/favourites'
import type { OfferPrice } from '@medicena/provider-client/profile-offers'
import { formatDay, formatDistance, formatReduction } from '../format-offer.ts'
import type { Favourite } from './favourites-list.ts'

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

function offerView(offer: OfferPrice, savedPrice: number | null): FavouriteOfferView {
  const { price, promotionPrice, priceDate } = offer
  return {
    price: formatPrice(price),
    reduced: formatReduction(offer),
    priceDate: priceDate === null ? null : formatDay(priceDate),
    before: savedPrice === null || savedPrice === (promotionPrice ?? price) ? null : formatPrice(savedPrice),
  }
}
