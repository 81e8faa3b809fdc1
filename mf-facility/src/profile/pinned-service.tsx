import { formatPrice } from '@medicena/domain/money'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { LinkButton } from '@medicena/shared-ui/button'
import { Plus } from '@medicena/shared-ui/icon'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { Appointment } from './appointment.tsx'
import ways from './contact-ways.module.css'
import styles from './pinned-service.module.css'
import type { PriceRow, ProfileView } from './profile-view.ts'

interface PinnedServiceProps {
  readonly profile: ProfileView
  readonly service: PriceRow
}

/** The service that the visitor came for, with its price, the ways to make an appointment and a link to a plan with it. */
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
      <div className={ways['ways']}>
        <Appointment facility={profile} service={service} isPhoneFirst />
        {profile.planHref && (
          <LinkButton href={profile.planHref} variant="quiet" icon={<Plus />}>
            Dodaj do planu leczenia
          </LinkButton>
        )}
      </div>
    </section>
  )
}
