import { Badge } from '@medicena/shared-ui/badge'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { BadgePercent, MapPin } from '@medicena/shared-ui/icon'
import { ReducedPrice } from '@medicena/shared-ui/price'
import type { PromotionView } from './home-view.ts'
import styles from './promotion-card.module.css'

/** A list item: a promotion of the day as one big link to the facility that gives it. */
export function PromotionCard({ promotion }: { readonly promotion: PromotionView }) {
  return (
    <Surface as="li" interactive className={styles['card']}>
      <Badge tone="promotion" icon={<BadgePercent />}>
        Promocja
      </Badge>
      <h3 className={styles['service']}>
        <StretchedLink href={promotion.href}>{promotion.service}</StretchedLink>
      </h3>
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
