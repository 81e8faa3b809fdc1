import { phoneHref } from '@medicena/domain/phone-href'
import { LinkButton } from '@medicena/shared-ui/button'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { countContact } from '@medicena/zone-kit/count-contact'
import { Booking } from './booking.tsx'
import { LazyForm } from './lazy-form.tsx'
import type { PriceRow, ProfileView } from './profile-view.ts'

export type AppointmentFacility = Pick<
  ProfileView,
  'id' | 'name' | 'phone' | 'website' | 'bookingUrl' | 'acceptsContactRequests'
>

type ChosenService = Pick<PriceRow, 'id' | 'name'>

interface AppointmentProps {
  readonly facility: AppointmentFacility
  readonly service?: ChosenService
  /** The phone comes before the website. */
  readonly isPhoneFirst?: boolean
}

/** Ways to make an appointment: website, phone, and a call back where a manager reads the requests. */
export function Appointment({ facility, service, isPhoneFirst = false }: AppointmentProps) {
  const { phone, website } = facility
  const call = phone && (
    <LinkButton
      href={phoneHref(phone)}
      variant={website && !isPhoneFirst ? 'secondary' : 'primary'}
      onClick={() => countContact(facility.id, 'phone')}
    >
      Zadzwoń: {phone}
    </LinkButton>
  )
  return (
    <>
      <p>
        {phone || website || facility.acceptsContactRequests
          ? 'Jak chcesz umówić wizytę?'
          : 'Ta placówka nie podała danych kontaktowych.'}
      </p>
      {isPhoneFirst && call}
      <Booking facility={facility} variant={isPhoneFirst ? 'secondary' : 'primary'} />
      {website && <WebsiteLink website={website} variant={phone && isPhoneFirst ? 'secondary' : 'primary'} />}
      {!isPhoneFirst && call}
      {service && facility.acceptsContactRequests && (
        <ContactRequestButton facility={facility} service={service} />
      )}
    </>
  )
}

interface WebsiteLinkProps {
  readonly website: string
  readonly variant: 'primary' | 'secondary'
}

/** Link to the facility's website in a new tab. */
export function WebsiteLink({ website, variant }: WebsiteLinkProps) {
  return (
    <LinkButton href={website} target="_blank" rel="noopener noreferrer" variant={variant}>
      Przejdź na stronę placówki
      <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
    </LinkButton>
  )
}

interface ContactRequestButtonProps {
  readonly facility: Pick<ProfileView, 'id' | 'name'>
  /** The service that the request is about. */
  readonly service?: ChosenService
}

/** Button that opens the form of a contact request. */
export function ContactRequestButton({ facility, service }: ContactRequestButtonProps) {
  return (
    <LazyForm
      button="Placówka skontaktuje się ze mną"
      label="Prośba o kontakt"
      load={() => import('../contact-request/contact-request.slot.ts')}
      render={({ Component }) => (
        <Component
          facilityId={facility.id}
          facilityName={facility.name}
          {...(service && { serviceId: service.id, serviceName: service.name })}
        />
      )}
    />
  )
}
