import {
  CONTACT_CONSENT,
  type ContactRequestForm,
  contactConsentDetails,
} from '@medicena/provider-client/contact-requests'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Link } from '@medicena/shared-ui/link'
import { currentSession } from '@medicena/zone-kit/session'
import type { Slots } from '@medicena/zone-kit/slots'
import type { Ref } from 'react'
import { ContactFields } from './contact-fields.tsx'
import styles from './contact-request.module.css'
import { useContactForm } from './use-contact-form.ts'

/** Form that asks a facility to call back, and the confirmation that replaces it. */
export function ContactRequest({
  facilityId,
  facilityName,
  serviceId,
  serviceName,
}: Slots['contact-request']) {
  const { form, field, summary, isSending, result, messageRef } = useContactForm([{ id: facilityId }], {
    serviceId: serviceId ?? null,
    consentVersion: CONTACT_CONSENT.version,
  })
  const delivery = result?.deliveries.get(facilityId)
  if (result && delivery === 'sent') {
    return <Confirmation ref={messageRef} facilityName={facilityName} request={result.request} />
  }
  return (
    <form {...form} className={styles['form']}>
      <p className={`note ${styles['about']}`}>
        {facilityName} skontaktuje się z Tobą, aby umówić wizytę
        {serviceName === undefined ? '.' : ': '}
        {serviceName !== undefined && (
          <span>
            <strong>{serviceName}</strong>.
          </span>
        )}
      </p>
      <ContactFields
        field={field}
        summary={summary}
        consent={CONTACT_CONSENT.text}
        consentDetails={contactConsentDetails(facilityName)}
      />
      {delivery && delivery !== 'sent' && (
        <div ref={messageRef} tabIndex={-1} className={styles['message']}>
          <Alert tone="danger" title={delivery.title}>
            {delivery.detail}
          </Alert>
        </div>
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={isSending}>
          {delivery ? 'Spróbuj ponownie' : 'Wyślij prośbę'}
        </Button>
      </div>
    </form>
  )
}

interface ConfirmationProps {
  readonly facilityName: string
  readonly request: ContactRequestForm
  readonly ref: Ref<HTMLDivElement>
}

function Confirmation({ facilityName, request, ref }: ConfirmationProps) {
  return (
    <div ref={ref} tabIndex={-1} className={styles['message']}>
      <Alert tone="success" title="Prośba wysłana">
        <p>
          {facilityName} ma już Twoje dane i skontaktuje się z Tobą {replyChannels(request)}. Nie musisz nic
          więcej robić.
        </p>
        <SentRequestsLink />
        <p>Jeśli sprawa jest pilna, zadzwoń do placówki. W nagłym zagrożeniu życia dzwoń pod numer 112.</p>
      </Alert>
    </div>
  )
}

/** Leads a logged-in user to the sent requests. */
export function SentRequestsLink() {
  if (currentSession()?.userType !== 'user') return null
  return (
    <p>
      Wysłane prośby i ich statusy są na Twoim koncie:{' '}
      <Link href="/account/user-data#wizyty">Twoje wizyty</Link>.
    </p>
  )
}

/** Returns 'telefonicznie (…)', 'e-mailem (…)' or both. */
export function replyChannels({ phoneNumber, email }: ContactRequestForm): string {
  return [phoneNumber && `telefonicznie (${phoneNumber})`, email && `e-mailem (${email})`]
    .filter(Boolean)
    .join(' lub ')
}
