import { phoneHref } from '@medicena/domain/phone-href'
import {
  type ContactRequest,
  deleteContactRequest,
  getContactRequests,
} from '@medicena/provider-client/managed-contact-requests'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Mail, Phone } from '@medicena/shared-ui/icon'
import { LoadMore } from '@medicena/shared-ui/load-more'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import styles from './contact-requests.module.css'

/** Contact requests per page. */
export const PAGE_SIZE = 20

/** First contact requests to one facility, or to all of the manager's. */
export interface ContactRequestsView {
  readonly facility: ManagedFacility | null
  readonly contactRequests: readonly ContactRequest[]
  readonly total: number
}

/** Page 'Zgłoszenia': the contact requests of visitors. */
export function ContactRequestsScreen() {
  return (
    <AccountPage<ContactRequestsView>
      title="Zgłoszenia"
      lead="Pacjenci, którzy proszą o kontakt. Każde zgłoszenie usuwa się samo po upływie okresu przechowywania."
    >
      {(view) => <ContactRequests key={view.facility?.id} {...view} />}
    </AccountPage>
  )
}

function ContactRequests({ facility, contactRequests, total: initialTotal }: ContactRequestsView) {
  const [requests, setRequests] = useState(contactRequests)
  const [total, setTotal] = useState(initialTotal)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<string>()
  const list = useRef<HTMLUListElement>(null)

  const loadMore = async () => {
    setIsLoading(true)
    setError(undefined)
    const failed = await attempt(async () => {
      const query = {
        limit: PAGE_SIZE,
        offset: requests.length,
        ...(facility && { facilityId: facility.id }),
      }
      const page = await requestAsSession(getContactRequests, { query })
      // A new request shifts the page, so it may repeat some.
      const loadedIds = new Set(requests.map(({ id }) => id))
      setRequests([...requests, ...page.contactRequests.filter(({ id }) => !loadedIds.has(id))])
      setTotal(page.total)
    })
    setError(failed?.message)
    setIsLoading(false)
  }
  const remove = async (id: number) => {
    await requestAsSession(deleteContactRequest, { params: { id } })
    setRequests((current) => current.filter((request) => request.id !== id))
    setTotal((current) => current - 1)
    showToast('Zgłoszenie zostało usunięte.')
  }
  return (
    <>
      {facility && (
        <FacilityNav facility={{ ...facility, contactRequestsNumber: total }} current="contactRequests" />
      )}
      {requests.length === 0 ? (
        <EmptyState
          icon={<Mail />}
          title="Nie ma zgłoszeń"
          detail="Gdy pacjent poprosi o kontakt na profilu placówki, jego zgłoszenie pojawi się tutaj."
        />
      ) : (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Zgłoszenia" className={styles['list']}>
            {requests.map((request) => (
              <ContactRequestCard
                key={request.id}
                request={request}
                showsFacility={facility === null}
                onDelete={() => remove(request.id)}
              />
            ))}
          </ul>
          <LoadMore
            shown={requests.length}
            total={total}
            list={list}
            onLoadMore={() => void loadMore()}
            busy={isLoading}
            error={error}
          />
        </>
      )}
    </>
  )
}

interface ContactRequestCardProps {
  readonly request: ContactRequest
  readonly showsFacility: boolean
  /** Rejects when the provider does. */
  readonly onDelete: () => Promise<void>
}

const timeFormat = new Intl.DateTimeFormat('pl', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})
const dayFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

function ContactRequestCard({ request, showsFacility, onDelete }: ContactRequestCardProps) {
  const { name, serviceName, facilityName, message, phoneNumber, email, createdAt, expiresAt } = request
  return (
    <Surface as="li" className={styles['card']}>
      <div className={styles['about']}>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['time']}>
          <time dateTime={createdAt}>{timeFormat.format(new Date(createdAt))}</time>
        </p>
        {showsFacility && <p>Placówka: {facilityName}</p>}
        {serviceName !== null && <p>Usługa: {serviceName}</p>}
      </div>
      {message !== null && <p className={styles['message']}>{message}</p>}
      <ul className={styles['contacts']}>
        {phoneNumber !== null && (
          <li>
            <a href={phoneHref(phoneNumber)} className={styles['contact']}>
              <Phone />
              <VisuallyHidden>Zadzwoń: </VisuallyHidden>
              {phoneNumber}
            </a>
          </li>
        )}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`} className={styles['contact']}>
              <Mail />
              <VisuallyHidden>Napisz: </VisuallyHidden>
              {email}
            </a>
          </li>
        )}
      </ul>
      <div className={styles['end']}>
        <p className={styles['expiry']}>
          Usuniemy automatycznie: <time dateTime={expiresAt}>{dayFormat.format(new Date(expiresAt))}</time>
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
