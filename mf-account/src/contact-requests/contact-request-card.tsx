import { phoneHref } from '@medicena/domain/phone-href'
import type { ContactRequest } from '@medicena/provider-client/contact-requests'
import { Surface } from '@medicena/shared-ui/card'
import { Mail, Phone } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { ConfirmAction } from '../fields/confirm-action.tsx'
import styles from './contact-request-card.module.css'

export interface ContactRequestCardProps {
  readonly request: ContactRequest
  /** The list has requests to several facilities: each says to which. */
  readonly withFacility: boolean
  /** Rejects when the provider refuses. */
  readonly onDelete: () => Promise<void>
}

const moment = new Intl.DateTimeFormat('pl', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})
const day = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

/** A visitor who wants to be called back: who, about what, how to reach them, and until when that is kept. */
export function ContactRequestCard({ request, withFacility, onDelete }: ContactRequestCardProps) {
  const { name, serviceName, facilityName, message, phoneNumber, email, createdAt, expiresAt } = request
  return (
    <Surface as="li" className={styles['card']}>
      <div className={styles['about']}>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['when']}>
          <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
        </p>
        {withFacility && <p>Placówka: {facilityName}</p>}
        {serviceName !== null && <p>Usługa: {serviceName}</p>}
      </div>
      {message !== null && <p className={styles['message']}>{message}</p>}
      <ul className={styles['ways']}>
        {phoneNumber !== null && (
          <li>
            <a href={phoneHref(phoneNumber)} className={styles['way']}>
              <Phone />
              <VisuallyHidden>Zadzwoń: </VisuallyHidden>
              {phoneNumber}
            </a>
          </li>
        )}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`} className={styles['way']}>
              <Mail />
              <VisuallyHidden>Napisz: </VisuallyHidden>
              {email}
            </a>
          </li>
        )}
      </ul>
      <div className={styles['end']}>
        <p className={styles['expiry']}>
          Usuniemy automatycznie: <time dateTime={expiresAt}>{day.format(new Date(expiresAt))}</time>
        </p>
        <ConfirmAction
          trigger={
            <>
              Usuń<VisuallyHidden> zgłoszenie: {name}</VisuallyHidden>
            </>
          }
          title="Usunąć zgłoszenie?"
          action="Usuń zgłoszenie"
          onConfirm={onDelete}
        >
          Dane kontaktowe ({name}) znikną na zawsze.
        </ConfirmAction>
      </div>
    </Surface>
  )
}
