import { formatPrice } from '@medicena/domain/money'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { Appointment } from './appointment.tsx'
import { OfferDetails } from './offer-details.tsx'
import styles from './pinned-service.module.css'
import type { PriceRow, ProfileView } from './profile-view.ts'

interface PinnedServiceProps {
  readonly profile: ProfileView
  readonly service: PriceRow
}

/** The service that the visitor came for, with its price and the ways to make an appointment. */
export function PinnedService({ profile, service }: PinnedServiceProps) {
  const { name, price, reduction } = service
  return (
    <section aria-labelledby="wybrana-usluga" className={styles['pinned']}>
      <div className={styles['offer']}>
        <h2 id="wybrana-usluga" className={styles['name']}>
          {withNonBreakingSpaces(name)}
        </h2>
        {reduction ? (
          <ReducedPrice
            size="large"
            price={formatPrice(price)}
            promotionPrice={formatPrice(reduction.price)}
            lowestPrice30Days={formatPrice(reduction.lowestPrice30Days)}
          />
        ) : (
          <Price size="large" value={formatPrice(price)} />
        )}
      </div>
      <div className={styles['ways']}>
        <Appointment facility={profile} service={service} isPhoneFirst />
      </div>
      <OfferDetails facility={profile} row={service} />
    </section>
  )
}
