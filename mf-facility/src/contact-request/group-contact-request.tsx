import {
  GROUP_CONTACT_CONSENT_VERSION,
  groupContactConsent,
} from '@medicena/provider-client/contact-requests'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import type { Slots } from '@medicena/zone-kit/slots'
import { ContactFields } from './contact-fields.tsx'
import styles from './contact-request.module.css'
import { replyChannels, SentRequestsLink } from './contact-request.tsx'
import { type Delivery, useContactForm } from './use-contact-form.ts'

/**
 * Form that asks several facilities to call back, each by a request of its own. It shows the status of every facility; a
 * retry leaves out those that have the request already.
 */
export function GroupContactRequest({ facilities, message }: Slots['group-contact-request']) {
  const { form, field, summary, isSending, result, messageRef } = useContactForm(facilities, {
    serviceId: null,
    consentVersion: GROUP_CONTACT_CONSENT_VERSION,
  })
  const deliveries = result?.deliveries ?? new Map<number, Delivery>()
  const isComplete = facilities.every(({ id }) => deliveries.get(id) === 'sent')
  const hasDeliveries = facilities.some(({ id }) => deliveries.has(id))
  const statuses = hasDeliveries && (
    <div ref={messageRef} tabIndex={-1} className={styles['message']}>
      <Alert
        tone={isComplete ? 'success' : 'danger'}
        title={isComplete ? 'Prośby wysłane' : 'Nie wszystkie prośby zostały wysłane'}
      >
        <ul className={`bullets ${styles['facilities']}`}>
          {facilities.map(({ id, name }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{`: ${statusText(deliveries.get(id))}`}</span>
            </li>
          ))}
        </ul>
        <SentRequestsLink />
      </Alert>
    </div>
  )
  if (result && isComplete) {
    return (
      <div className={styles['form']}>
        {statuses}
        <p className={`note ${styles['about']}`}>
          Każda placówka skontaktuje się z Tobą osobno: {replyChannels(result.request)}. Jeśli sprawa jest
          pilna, zadzwoń. W nagłym zagrożeniu życia dzwoń pod numer 112.
        </p>
      </div>
    )
  }
  const consent = groupContactConsent(facilities.map(({ name }) => name))
  return (
    <form {...form} className={styles['form']}>
      <p className={`note ${styles['about']}`}>
        Każda z placówek dostanie osobną prośbę i skontaktuje się z Tobą sama:
      </p>
      <ul className={`bullets ${styles['facilities']}`}>
        {facilities.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <ContactFields
        field={field}
        summary={summary}
        consent={consent.text}
        consentDetails={consent.details}
        message={message}
      />
      {statuses}
      <div className={styles['actions']}>
        <Button type="submit" busy={isSending}>
          {hasDeliveries ? 'Wyślij do pozostałych' : 'Wyślij prośbę'}
        </Button>
      </div>
    </form>
  )
}

function statusText(delivery: Delivery | undefined): string {
  if (delivery === 'sent') return 'wysłano'
  return delivery ? `${delivery.title}. ${delivery.detail}` : 'jeszcze nie wysłano'
}
