import { phoneHref } from '@medicena/domain/phone-href'
import { BookingLink } from '@medicena/shared-ui/booking-link'
import { LinkButton } from '@medicena/shared-ui/button'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { countContact } from '@medicena/zone-kit/count-contact'
import styles from './appointment.module.css'
import { LazyForm } from './lazy-form.tsx'
import type { PriceRow } from './price-sections.ts'
import type { ProfileView } from './profile-view.ts'

export type AppointmentFacility = Pick<
  ProfileView,
  'id' | 'name' | 'phone' | 'website' | 'bookingUrl' | 'acceptsContactRequests'
>

interface AppointmentProps {
  readonly facility: AppointmentFacility
  readonly service?: PriceRow
  /** The phone comes before the website, and a call back needs no service. */
  readonly isPhoneFirst?: boolean
}

/** Ways to make an appointment: website, phone, and a call back where a manager reads the requests. */
export function Appointment({ facility, service, isPhoneFirst = false }: AppointmentProps) {
  const { phone, website, bookingUrl } = facility
  const call = phone && (
    <LinkButton
      href={phoneHref(phone)}
      variant={website && !isPhoneFirst ? 'secondary' : 'primary'}
      className={styles['call']}
      onClick={() => countContact(facility.id, 'phone')}
    >
      Zadzwoń: <span>{phone}</span>
    </LinkButton>
  )
  return (
    <>
      <p className={styles['question']}>
        {phone || website || facility.acceptsContactRequests
          ? 'Jak chcesz umówić wizytę?'
          : 'Ta placówka nie podała danych kontaktowych.'}
      </p>
      {isPhoneFirst && call}
      {bookingUrl && (
        <BookingLink
          href={bookingUrl}
          variant={isPhoneFirst && phone ? 'secondary' : 'primary'}
          onClick={() => countContact(facility.id, 'booking')}
        />
      )}
      {website && (
        <LinkButton
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          variant={isPhoneFirst && phone ? 'secondary' : 'primary'}
        >
          Przejdź na stronę placówki
          <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
        </LinkButton>
      )}
      {!isPhoneFirst && call}
      {facility.acceptsContactRequests && (service || isPhoneFirst) && (
        <LazyForm
          button="Placówka skontaktuje się ze mną"
          label="Prośba o kontakt"
          inDialog={isPhoneFirst}
          load={() => import('../contact-request/contact-request.slot.ts')}
          render={({ Component }) => (
            <Component
              facilityId={facility.id}
              facilityName={facility.name}
              {...(service && { serviceId: service.id, serviceName: service.name })}
            />
          )}
        />
      )}
    </>
  )
}
