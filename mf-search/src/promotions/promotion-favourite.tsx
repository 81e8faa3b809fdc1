import { FavouriteToggle, type FavouriteToggleProps } from '../favourites/favourite-toggle.tsx'
import type { PromotionView } from './promotion-view.ts'

interface PromotionFavouriteProps extends Pick<FavouriteToggleProps, 'hasLabel' | 'className'> {
  readonly promotion: PromotionView
}

/** Heart that saves a promotion's offer, or its facility if the provider does not state the service. */
export function PromotionFavourite({ promotion, ...button }: PromotionFavouriteProps) {
  const { facility, serviceId, promotionPrice } = promotion
  return (
    <FavouriteToggle
      {...button}
      facilityId={facility.id}
      facilityName={facility.name}
      serviceId={serviceId}
      price={serviceId === null ? null : promotionPrice}
    />
  )
}
