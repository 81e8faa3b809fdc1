import { formatPrice } from '@medicena/domain/money'
import type { Promotion } from '@medicena/provider-client/promotions'
import { safeWebsite } from '@medicena/provider-client/website'

/** A promotion of the day with the contact data of its facility; prices are printable. */
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
    /** Its website or booking portal; null if there is none with a safe URL. */
    readonly website: string | null
    /** Whether it accepts contact requests of visitors. */
    readonly acceptsContactRequests: boolean
  }
}

/** Builds the view of a promotion for its card and dialog. */
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
