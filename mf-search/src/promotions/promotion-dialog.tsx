import { phoneHref } from '@medicena/domain/phone-href'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { ExternalLink, MapPin, Phone } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Price } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { countContact } from '@medicena/zone-kit/count-contact'
import { Slot } from '@medicena/zone-kit/slot'
import { useId, useState } from 'react'
import { SmartBooking } from '../smart/smart-strip.tsx'
import cardStyles from './promotion-card.module.css'
import styles from './promotion-dialog.module.css'
import { PromotionFavourite } from './promotion-favourite.tsx'
import type { PromotionView } from './promotion-view.ts'

export interface PromotionDialogProps {
  readonly promotion: PromotionView
  readonly open: boolean
  readonly onClose: () => void
}

/** Dialog with a promotion and the options to contact its facility. */
export function PromotionDialog({ promotion, open, onClose }: PromotionDialogProps) {
  const { service, facility } = promotion
  return (
    <Dialog open={open} onClose={onClose} title="Jak chcesz umówić wizytę?" placement="sheet">
      <div className={styles['offer']}>
        <p className={styles['service']}>{service}</p>
        <Price value={promotion.price} reduced={promotion} />
        {promotion.until !== null && <p className="note">{promotion.until}</p>}
        <p className={styles['facility']}>
          <Link href={facility.href}>{facility.name}</Link>
        </p>
        <p className={`note ${cardStyles['address']}`}>
          <MapPin className={cardStyles['pin']} />
          {facility.address}
        </p>
        <PromotionFavourite promotion={promotion} className={styles['favourite']} />
      </div>
      <ul className={styles['options']}>
        {facility.smart?.bookingUrl && (
          <li>
            <SmartBooking facilityId={facility.id} smart={facility.smart} wide />
          </li>
        )}
        {facility.website !== null && (
          <li>
            <LinkButton
              wide
              href={facility.website}
              variant={facility.smart?.bookingUrl ? 'secondary' : 'primary'}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink />}
            >
              {facility.smart?.bookingUrl ? 'Strona placówki' : 'Umów przez portal zewnętrzny'}
              <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
            </LinkButton>
          </li>
        )}
        {facility.phone && (
          <li>
            <LinkButton
              wide
              href={phoneHref(facility.phone)}
              variant={facility.website === null && !facility.smart?.bookingUrl ? 'primary' : 'secondary'}
              onClick={() => countContact(facility.id, 'phone')}
              icon={<Phone />}
            >
              Zadzwoń: {facility.phone}
            </LinkButton>
          </li>
        )}
        {facility.acceptsContactRequests && (
          <li>
            <ContactOption facility={facility} service={service} />
          </li>
        )}
      </ul>
      <p className={`note ${styles['note']}`}>
        Termin ustalasz z placówką. Powiedz, że chodzi o cenę promocyjną, i poproś o jej potwierdzenie.
      </p>
    </Dialog>
  )
}

interface ContactOptionProps {
  readonly facility: PromotionView['facility']
  readonly service: string
}

/** Toggles the contact form of another zone; closing keeps its content. */
function ContactOption({ facility, service }: ContactOptionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        wide
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setIsOpen(!isOpen)
          setWasOpened(true)
        }}
      >
        Placówka skontaktuje się ze mną
      </Button>
      <section id={id} hidden={!isOpen} aria-label="Prośba o kontakt" className={styles['form']}>
        {wasOpened && (
          <Slot
            name="contact-request"
            facilityId={facility.id}
            facilityName={facility.name}
            serviceName={service}
            // One text for both states: while the form is loading, and if it fails to load.
            fallback={
              <p role="status" className={`note ${styles['note']}`}>
                Wczytujemy formularz. Jeśli się nie pojawi, zadzwoń do placówki: {facility.phone}.
              </p>
            }
          />
        )}
      </section>
    </>
  )
}
