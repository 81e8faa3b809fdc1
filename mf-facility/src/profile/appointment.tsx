import { LinkButton } from '@medicena/shared-ui/button'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { phoneHref } from './phone-href.ts'

export interface AppointmentProps {
  readonly phone: string
  readonly website: string | null
}

/** The ways to make an appointment (SPEC section 2): the facility's own website where there is a safe one, and the phone. */
export function Appointment({ phone, website }: AppointmentProps) {
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
    </>
  )
}
