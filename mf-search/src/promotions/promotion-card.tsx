import { Badge } from '@medicena/shared-ui/badge'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { BadgePercent, CalendarDays, MapPin } from '@medicena/shared-ui/icon'
import { ReducedPrice } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useBooking } from './booking.tsx'
import styles from './promotion-card.module.css'
import type { PromotionView } from './promotion-view.ts'

export interface PromotionCardProps {
  readonly promotion: PromotionView
  readonly headingLevel: 2 | 3
}

/**
 * A list item: a promotion of the day. All of it opens the popup with the ways to make an appointment; without JavaScript
 * it leads to the facility's profile, which has them too.
 */
export function PromotionCard({ promotion, headingLevel }: PromotionCardProps) {
  const { open, dialog } = useBooking(promotion)
  const { service, category, facility } = promotion
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="li" interactive className={styles['card']}>
      <div className={styles['top']}>
        <Badge tone="promotion" icon={<BadgePercent />}>
          Promocja
        </Badge>
        <span className={styles['category']}>{category}</span>
      </div>
      <Heading className={styles['service']}>{service}</Heading>
      <p className={styles['facility']}>{facility.name}</p>
      <p className={styles['address']}>
        <MapPin className={styles['pin']} />
        {facility.address}
      </p>
      <div className={styles['price']}>
        <ReducedPrice
          price={promotion.price}
          promotionPrice={promotion.promotionPrice}
          lowestPrice30Days={promotion.lowestPrice30Days}
        />
      </div>
      <p className={styles['book']}>
        <CalendarDays />
        <StretchedLink href={facility.href} aria-haspopup="dialog" onClick={open}>
          Umów wizytę
          <VisuallyHidden>{` – ${service}, ${facility.name}`}</VisuallyHidden>
        </StretchedLink>
      </p>
      {dialog}
    </Surface>
  )
}
