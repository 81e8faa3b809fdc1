import { phoneHref } from '@medicena/domain/phone-href'
import { LinkButton } from '@medicena/shared-ui/button'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { ContactOption } from './contact-option.tsx'
import type { PriceRow, ProfileView } from './profile-view.ts'

export type AppointmentFacility = Pick<
  ProfileView,
  'id' | 'name' | 'phone' | 'website' | 'acceptsContactRequests'
>

interface AppointmentProps {
  readonly facility: AppointmentFacility
  /** What the visitor asks about. */
  readonly service?: Pick<PriceRow, 'id' | 'name'>
}

/**
 * The ways to make an appointment (SPEC section 2): the facility's own website where there is a safe one, the phone, and a
 * call back where somebody reads the requests.
 */
export function Appointment({ facility, service }: AppointmentProps) {
  const { phone, website } = facility
  return (
    <>
      <p>Jak chcesz umówić wizytę?</p>
      {website && (
        <LinkButton href={website} target="_blank" rel="noopener noreferrer">
          Przejdź na stronę placówki
          <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
        </LinkButton>
      )}
      <LinkButton href={phoneHref(phone)} variant={website ? 'secondary' : 'primary'}>
        Zadzwoń: {phone}
      </LinkButton>
      {service && facility.acceptsContactRequests && <ContactOption facility={facility} service={service} />}
    </>
  )
}
