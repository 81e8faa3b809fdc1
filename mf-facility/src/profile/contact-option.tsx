import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import type { SlotModule } from '@medicena/zone-kit/slots'
import { useId, useState } from 'react'
import styles from './contact-option.module.css'
import type { PriceRow, ProfileView } from './profile-view.ts'

interface ContactOptionProps {
  readonly facility: Pick<ProfileView, 'id' | 'name'>
  readonly service: Pick<PriceRow, 'id' | 'name'>
}

type FormComponent = SlotModule<'contact-request'>['Component']

/**
 * Opens the form by which a visitor leaves contact data. Its code is fetched when somebody wants it. Closing it keeps what
 * was typed. It needs JavaScript, and without it is not there.
 */
export function ContactOption({ facility, service }: ContactOptionProps) {
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState<{ readonly Component: FormComponent } | 'failed'>()
  const id = useId()

  const fetchForm = () => {
    setForm(undefined)
    import('../contact-request/contact-request.slot.ts').then(setForm, () => setForm('failed'))
  }
  const toggle = () => {
    setOpen(!open)
    if (form === undefined && !open) fetchForm()
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={styles['opener']}
        onClick={toggle}
      >
        Placówka skontaktuje się ze mną
      </Button>
      <section
        id={id}
        hidden={!open}
        aria-label="Prośba o kontakt"
        aria-busy={form === undefined}
        className={styles['form']}
      >
        {form === undefined && <Skeleton shape="block" className={styles['pending']} />}
        {form === 'failed' && (
          <Alert tone="danger" title="Nie udało się wczytać formularza">
            <p>Sprawdź połączenie z internetem i spróbuj ponownie albo zadzwoń do placówki.</p>
            <Button variant="secondary" onClick={fetchForm}>
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
