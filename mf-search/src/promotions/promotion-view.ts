import { formatPrice } from '@medicena/domain/money'
import type { Promotion } from '@medicena/provider-client/entities/promotion'

/** A promotion of the day; prices are printable. */
export interface PromotionView {
  readonly service: string
  readonly facility: string
  readonly address: string
  readonly href: string
  readonly price: string
  readonly promotionPrice: string
  readonly lowestPrice30Days: string
}

export function promotionView(promotion: Promotion): PromotionView {
  return {
    service: promotion.medicalServiceName,
    facility: promotion.medicalFacilityName,
    address: `${promotion.street}, ${promotion.city}`,
    href: promotion.url,
    price: formatPrice(promotion.oldPrice),
    promotionPrice: formatPrice(promotion.newPrice),
    lowestPrice30Days: formatPrice(promotion.lowestPrice30Days),
  }
}
