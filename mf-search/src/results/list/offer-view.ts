import type { Position } from '@medicena/domain/map/bounds'
import { formatPrice } from '@medicena/domain/money'
import type { FacilityOffer } from '@medicena/provider-client/results'

/** One facility's offer. Prices are printable. */
export interface OfferView {
  readonly id: number
  readonly name: string
  /** The service that is priced, where the page is about a category of services. */
  readonly service: string | null
  readonly href: string
  readonly address: string
  readonly phone: string
  readonly price: string
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
  /** By how many whole per cent the price lies below the median of the province; null where that is less than five. */
  readonly belowMedian: number | null
  /** Null where the provider does not know it. */
  readonly position: Position | null
}

/** Per cent below the median from which an offer says so. */
const WORTH_SAYING = 5

/**
 * What a list shows of an offer.
 * @param pageName the service or category that the page is about
 */
export function offerView(offer: FacilityOffer, pageName: string): OfferView {
  const { promotionPrice, lowestPrice30Days, latitude, longitude } = offer
  return {
    id: offer.id,
    name: offer.name,
    service: offer.medicalServiceName === pageName ? null : offer.medicalServiceName,
    href: `${offer.url}-id${offer.id}`,
    address: `${offer.street}, ${offer.city}`,
    phone: offer.phoneNumber,
    price: offer.price,
    reduced:
      promotionPrice === null || lowestPrice30Days === null
        ? null
        : { promotionPrice: formatPrice(promotionPrice), lowestPrice30Days: formatPrice(lowestPrice30Days) },
    belowMedian: belowMedian(offer),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

function belowMedian({ priceValue, provinceMedianPrice }: FacilityOffer): number | null {
  if (provinceMedianPrice === null || provinceMedianPrice <= 0) return null
  // Whole grosze: in zł 332.50 of 350 would not be five per cent less.
  const percent = Math.floor(
    (Math.round((provinceMedianPrice - priceValue) * 100) * 100) / Math.round(provinceMedianPrice * 100),
  )
  return percent >= WORTH_SAYING ? percent : null
}
