import type { ContactRequestForm } from '@medicena/provider-client/contact-requests'
import { Alert } from '@medicena/shared-ui/alert'
import type { Ref } from 'react'
import styles from './contact-request.module.css'

interface RequestSentProps {
  readonly facilityName: string
  readonly request: ContactRequestForm
  readonly ref: Ref<HTMLDivElement>
}

/** Says that the request has arrived, and what happens next. */
export function RequestSent({ facilityName, request, ref }: RequestSentProps) {
  return (
    <div ref={ref} tabIndex={-1} className={styles['message']}>
      <Alert tone="success" title="Prośba wysłana">
        <p>
          {facilityName} ma już Twoje dane i skontaktuje się z Tobą {ways(request)}. Nie musisz nic więcej
          robić.
        </p>
        <p>Jeśli sprawa jest pilna, zadzwoń do placówki. W nagłym zagrożeniu życia dzwoń pod numer 112.</p>
      </Alert>
    </div>
  )
}

/** How the facility can answer: by telephone, by e-mail or by either. */
function ways({ phoneNumber, email }: ContactRequestForm): string {
  return [phoneNumber && `telefonicznie (${phoneNumber})`, email && `e-mailem (${email})`]
    .filter(Boolean)
    .join(' lub ')
}
