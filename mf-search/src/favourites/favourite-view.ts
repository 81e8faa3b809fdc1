import { formatDay } from '@medicena/domain/days'
import { facilityPath, withService } from '@medicena/domain/facility-path'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { formatRating } from '@medicena/domain/rating'
import type { FavouriteData } from '@medicena/provider-client/favourites'
import type { OfferPrice } from '@medicena/provider-client/profile-offers'
import { formatDistance, formatReduction } from '../format-offer.ts'
import type { Favourite } from './favourites-list.ts'

/** A favourite with current data; texts are printable. */
export type FavouriteView = ReturnType<typeof favouriteView>

/** Builds the view of a favourite. `near` is the visitor's position. */
export function favouriteView(data: FavouriteData, saved: Favourite, near: Position | null = null) {
  const { serviceId, offer } = data
  const path = facilityPath(data)
  const { latitude = null, longitude = null } = data
  const address = `${data.fullStreet}, ${data.city}`
  const distance = formatDistance({ latitude, longitude }, near, 'od Ciebie')
  return {
    id: data.id,
    name: data.name,
    href: offer === null || serviceId === null ? path : withService(path, serviceId),
    /** With the distance from the visitor, if it is known. */
    address: distance === null ? address : `${address} · ${distance}`,
    rating: formatRating(data),
    phone: data.phoneNumber,
    /** Null for the facility as a whole. */
    service: data.serviceName,
    /** Null for the facility as a whole, and if it no longer offers the service. */
    offer: offer && offerView(offer, saved.price),
  }
}

function offerView(offer: OfferPrice, savedPrice: number | null) {
  const { price, promotionPrice, priceDate } = offer
  return {
    price: formatPrice(price),
    reduced: formatReduction(offer),
    priceDate: priceDate === null ? null : formatDay(priceDate),
    /** Price when it was saved, if it was another one. */
    before: savedPrice === null || savedPrice === (promotionPrice ?? price) ? null : formatPrice(savedPrice),
  }
}
