import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { Link } from '@medicena/shared-ui/link'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { type ComponentType, useId, useState } from 'react'
import styles from './profile-feedback.module.css'
import type { ProfileView } from './profile-view.ts'

type Form = ComponentType<{ readonly facilityId: number }>

/** Reports of errors in the profile, whose form loads on demand, and the claim of a facility without a manager. */
export function ProfileFeedback({
  facility,
}: {
  readonly facility: Pick<ProfileView, 'id' | 'acceptsContactRequests'>
}) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<{ readonly ErrorReport: Form } | 'failed'>()
  const id = useId()

  const loadForm = () => {
    setForm(undefined)
    import('../error-report/error-report-form.tsx').then(setForm, () => setForm('failed'))
  }
  const toggle = () => {
    setOpen(!isOpen)
    if (form === undefined && !isOpen) loadForm()
  }
  return (
    <Surface className={styles['feedback']}>
      <div className={styles['actions']}>
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          Zgłoś błąd w profilu
        </Button>
        {!facility.acceptsContactRequests && (
          <Link href={`/account/claims?placowka=${facility.id}`} standalone>
            To moja placówka
          </Link>
        )}
      </div>
      <section id={id} hidden={!isOpen} aria-label="Zgłoszenie błędu" aria-busy={form === undefined}>
        {form === 'failed' ? (
          <ErrorPanel
            title="Nie udało się wczytać formularza"
            detail="Sprawdź połączenie z internetem i spróbuj ponownie."
            onRetry={loadForm}
          />
        ) : form ? (
          <form.ErrorReport facilityId={facility.id} />
        ) : (
          <Skeleton shape="block" className={styles['skeleton']} />
        )}
      </section>
    </Surface>
  )
}
