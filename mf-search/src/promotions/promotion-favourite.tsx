import { FavouriteToggle, type FavouriteToggleProps } from '../favourites/favourite-toggle.tsx'
import type { PromotionView } from './promotion-view.ts'

interface PromotionFavouriteProps extends Pick<FavouriteToggleProps, 'className'> {
  readonly promotion: PromotionView
}

/** Heart that saves a promotion's offer. */
export function PromotionFavourite({ promotion, className }: PromotionFavouriteProps) {
  const { facility, serviceId, promotionPrice } = promotion
  return (
    <FavouriteToggle
      facilityId={facility.id}
      facilityName={facility.name}
      serviceId={serviceId}
      className={className}
      price={promotionPrice}
    />
  )
}
