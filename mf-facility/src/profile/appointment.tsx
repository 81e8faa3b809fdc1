import { phoneHref } from '@medicena/domain/phone-href'
import { Alert } from '@medicena/shared-ui/alert'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import type { SlotModule } from '@medicena/zone-kit/slots'
import { useId, useState } from 'react'
import styles from './appointment.module.css'
import type { PriceRow, ProfileView } from './profile-view.ts'

export type AppointmentFacility = Pick<
  ProfileView,
  'id' | 'name' | 'phone' | 'website' | 'acceptsContactRequests'
>

interface AppointmentProps {
  readonly facility: AppointmentFacility
  readonly service?: Pick<PriceRow, 'id' | 'name'>
}

/** Ways to make an appointment: website, phone, and a call back where a manager reads the requests. */
export function Appointment({ facility, service }: AppointmentProps) {
  const { phone, website } = facility
  return (
    <>
      <p>
        {phone || website || facility.acceptsContactRequests
          ? 'Jak chcesz umówić wizytę?'
          : 'Ta placówka nie podała danych kontaktowych.'}
      </p>
      {website && (
        <LinkButton href={website} target="_blank" rel="noopener noreferrer">
          Przejdź na stronę placówki
          <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
        </LinkButton>
      )}
      {phone && (
        <LinkButton href={phoneHref(phone)} variant={website ? 'secondary' : 'primary'}>
          Zadzwoń: {phone}
        </LinkButton>
      )}
      {service && facility.acceptsContactRequests && (
        <ContactRequestOption facility={facility} service={service} />
      )}
    </>
  )
}

interface ContactRequestOptionProps {
  readonly facility: Pick<ProfileView, 'id' | 'name'>
  readonly service: Pick<PriceRow, 'id' | 'name'>
}

/** Button that loads and opens the contact form. Closing keeps the entered values. Hidden without JavaScript. */
function ContactRequestOption({ facility, service }: ContactRequestOptionProps) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<SlotModule<'contact-request'> | 'failed'>()
  const id = useId()

  const loadForm = () => {
    setForm(undefined)
    import('../contact-request/contact-request.slot.ts').then(setForm, () => setForm('failed'))
  }
  const toggle = () => {
    setOpen(!isOpen)
    if (form === undefined && !isOpen) loadForm()
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={styles['contact-button']}
        onClick={toggle}
      >
        Placówka skontaktuje się ze mną
      </Button>
      <section
        id={id}
        hidden={!isOpen}
        aria-label="Prośba o kontakt"
        aria-busy={form === undefined}
        className={styles['contact-form']}
      >
        {form === undefined && <Skeleton shape="block" className={styles['skeleton']} />}
        {form === 'failed' && (
          <Alert tone="danger" title="Nie udało się wczytać formularza">
            <p>Sprawdź połączenie z internetem i spróbuj ponownie albo zadzwoń do placówki.</p>
            <Button variant="secondary" onClick={loadForm}>
              Spróbuj ponownie
            </Button>
          </Alert>
        )}
        {form !== undefined && form !== 'failed' && (
          <form.Component
            facilityId={facility.id}
            facilityName={facility.name}
            serviceId={service.id}
            serviceName={service.name}
          />
        )}
      </section>
    </>
  )
}
