import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { ContactRequestStatus } from '@medicena/provider-client/managed-contact-requests'
import {
  getSentContactRequests,
  type SentContactRequest,
} from '@medicena/provider-client/sent-contact-requests'
import { Badge, type BadgeProps } from '@medicena/shared-ui/badge'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { CalendarDays } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { LoadMore } from '@medicena/shared-ui/load-more'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import styles from '../user-data/section.module.css'
import { UserDataSection } from '../user-data/section.tsx'
import visitStyles from './visits.module.css'

/** Requests that are loaded at once. */
export const PAGE_SIZE = 20

/** First contact requests that the user has sent. */
export type VisitsView = EndpointResponse<typeof getSentContactRequests> | 'failed'

/** Section 'Twoje wizyty': the contact requests that the user has sent. Facilities arrange the visits themselves. */
export function Visits({ view }: { readonly view: VisitsView }) {
  const failure = view === 'failed' ? 'Nie udało się wczytać Twoich próśb o kontakt' : null
  return (
    <UserDataSection id="wizyty" title="Twoje wizyty" failure={failure}>
      {view !== 'failed' && (view.total === 0 ? <NoRequests /> : <SentRequests {...view} />)}
    </UserDataSection>
  )
}

function NoRequests() {
  return (
    <EmptyState
      icon={<CalendarDays />}
      title="Twoje wizyty"
      detail="Tu zobaczysz prośby o kontakt wysłane do placówek i to, czy placówka odpowiedziała. Wizytę umawiasz bezpośrednio z nią: telefonicznie, na jej stronie albo prosząc ją o kontakt."
    >
      <LinkButton href="/" variant="secondary">
        Znajdź placówkę
      </LinkButton>
    </EmptyState>
  )
}

function SentRequests(first: Exclude<VisitsView, 'failed'>) {
  const [{ contactRequests: requests, total }, setPage] = useState(first)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const loadMore = async () => {
    setIsLoading(true)
    const failed = await attempt(async () => {
      const query = { limit: PAGE_SIZE, offset: requests.length }
      const next = await requestAsSession(getSentContactRequests, { query })
      // A new request shifts the page, so it may repeat some.
      const shown = new Set(requests.map(({ id }) => id))
      const added = next.contactRequests.filter(({ id }) => !shown.has(id))
      setPage({ total: next.total, contactRequests: [...requests, ...added] })
    })
    setError(failed?.message)
    setIsLoading(false)
  }
  return (
    <Surface padding="large" className={styles['panel']}>
      <h2>Twoje wizyty</h2>
      <p className={styles['lead']}>
        Prośby o kontakt wysłane do placówek po zalogowaniu albo z Twoim potwierdzonym adresem e-mail. Status
        ustawia placówka, a termin wizyty uzgadniasz bezpośrednio z nią.
      </p>
      <ul ref={list} aria-label="Wysłane prośby o kontakt">
        {requests.map((request) => (
          <SentRequest key={request.id} request={request} />
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <LoadMore
          shown={requests.length}
          total={Math.max(total, requests.length)}
          list={list}
          onLoadMore={() => void loadMore()}
          busy={isLoading}
          error={error}
        />
      )}
    </Surface>
  )
}

const STATUSES: Readonly<
  Record<ContactRequestStatus, { readonly name: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  new: { name: 'Wysłana', tone: 'neutral' },
  read: { name: 'Przeczytana', tone: 'primary' },
  answered: { name: 'Z odpowiedzią', tone: 'success' },
}

const dayFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

function SentRequest({ request }: { readonly request: SentContactRequest }) {
  const { facilityName, facilityUrl, serviceName, message, createdAt, expiresAt } = request
  const status = STATUSES[request.status]
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <h3 className={styles['name']}>
          {facilityUrl === null ? facilityName : <Link href={facilityUrl}>{facilityName}</Link>}
        </h3>
        {serviceName !== null && <p>{serviceName}</p>}
        <p className={styles['time']}>
          <time dateTime={createdAt}>{dayFormat.format(new Date(createdAt))}</time>
          {'; usuniemy '}
          <time dateTime={expiresAt}>{dayFormat.format(new Date(expiresAt))}</time>
        </p>
        {message !== null && (
          <Disclosure
            summary={
              <>
                Twoja wiadomość<VisuallyHidden> do placówki {facilityName}</VisuallyHidden>
              </>
            }
          >
            <p className={visitStyles['message']}>{message}</p>
          </Disclosure>
        )}
      </div>
      <p>
        <VisuallyHidden>Status: </VisuallyHidden>
        <Badge tone={status.tone}>{status.name}</Badge>
      </p>
    </li>
  )
}
