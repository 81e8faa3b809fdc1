import { formatPrice } from '@medicena/domain/money'
import type { Promotion } from '@medicena/provider-client/promotions'
import { safeWebsite } from '@medicena/provider-client/website'

/** A promotion of the day with the ways to use it; prices are printable. */
export interface PromotionView {
  readonly service: string
  readonly category: string
  readonly price: string
  readonly promotionPrice: string
  readonly lowestPrice30Days: string
  readonly facility: {
    readonly id: number
    readonly name: string
    readonly address: string
    /** Site path of its profile. */
    readonly href: string
    readonly phone: string
    /** Its own site or booking portal; null where there is none that is safe to link to. */
    readonly website: string | null
    /** Whether a visitor may leave contact data for it. */
    readonly acceptsContactRequests: boolean
  }
}

/** Makes of the provider's promotion what its card and its popup show. */
export function promotionView(promotion: Promotion): PromotionView {
  return {
    service: promotion.medicalServiceName,
    category: promotion.categoryName,
    price: formatPrice(promotion.oldPrice),
    promotionPrice: formatPrice(promotion.newPrice),
    lowestPrice30Days: formatPrice(promotion.lowestPrice30Days),
    facility: {
      id: promotion.facilityId,
      name: promotion.medicalFacilityName,
      address: `${promotion.street}, ${promotion.city}`,
      href: promotion.url,
      phone: promotion.phoneNumber,
      website: safeWebsite(promotion.website),
      acceptsContactRequests: promotion.acceptsContactRequests,
    },
  }
}
