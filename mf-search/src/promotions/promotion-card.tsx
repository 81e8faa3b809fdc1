import { Badge } from '@medicena/shared-ui/badge'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { BadgePercent, MapPin } from '@medicena/shared-ui/icon'
import { ReducedPrice } from '@medicena/shared-ui/price'
import styles from './promotion-card.module.css'
import type { PromotionView } from './promotion-view.ts'

export interface PromotionCardProps {
  readonly promotion: PromotionView
  readonly headingLevel: 2 | 3
}

/** A list item: a promotion of the day as one big link to the facility that gives it. */
export function PromotionCard({ promotion, headingLevel }: PromotionCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="li" interactive className={styles['card']}>
      <Badge tone="promotion" icon={<BadgePercent />}>
        Promocja
      </Badge>
      <Heading className={styles['service']}>
        <StretchedLink href={promotion.href}>{promotion.service}</StretchedLink>
      </Heading>
      <p className={styles['facility']}>{promotion.facility}</p>
      <p className={styles['address']}>
        <MapPin className={styles['pin']} />
        {promotion.address}
      </p>
      <div className={styles['price']}>
        <ReducedPrice
          price={promotion.price}
          promotionPrice={promotion.promotionPrice}
          lowestPrice30Days={promotion.lowestPrice30Days}
        />
      </div>
    </Surface>
  )
}
