import { phoneHref } from '@medicena/domain/phone-href'
import { LinkButton } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { ExternalLink, MapPin, Phone } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { ReducedPrice } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { ContactOption } from './contact-option.tsx'
import styles from './promotion-dialog.module.css'
import type { PromotionView } from './promotion-view.ts'

export interface PromotionDialogProps {
  readonly promotion: PromotionView
  readonly open: boolean
  readonly onClose: () => void
}

/** The ways to make an appointment at the price of a promotion (SPEC section 2, "Promotion card popup"). */
export function PromotionDialog({ promotion, open, onClose }: PromotionDialogProps) {
  const { service, facility } = promotion
  return (
    <Dialog open={open} onClose={onClose} title="Jak chcesz umówić wizytę?" placement="sheet">
      <div className={styles['offer']}>
        <p className={styles['service']}>{service}</p>
        <ReducedPrice
          price={promotion.price}
          promotionPrice={promotion.promotionPrice}
          lowestPrice30Days={promotion.lowestPrice30Days}
        />
        <p className={styles['facility']}>
          <Link href={facility.href}>{facility.name}</Link>
        </p>
        <p className={styles['line']}>
          <MapPin className={styles['sign']} />
          {facility.address}
        </p>
      </div>
      <ul className={styles['ways']}>
        {facility.website !== null && (
          <li>
            <LinkButton
              wide
              href={facility.website}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink />}
            >
              Umów przez portal zewnętrzny
              <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
            </LinkButton>
          </li>
        )}
        <li>
          <LinkButton
            wide
            href={phoneHref(facility.phone)}
            variant={facility.website === null ? 'primary' : 'secondary'}
            icon={<Phone />}
          >
            Zadzwoń: {facility.phone}
          </LinkButton>
        </li>
        {facility.acceptsContactRequests && (
          <li>
            <ContactOption facility={facility} service={service} />
          </li>
        )}
      </ul>
      <p className={styles['note']}>
        Termin ustalasz z placówką. Powiedz, że chodzi o cenę promocyjną, i poproś o jej potwierdzenie.
      </p>
    </Dialog>
  )
}
