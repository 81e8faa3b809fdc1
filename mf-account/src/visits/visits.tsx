import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { ContactRequestStatus } from '@medicena/provider-client/managed-contact-requests'
import {
  getSentContactRequests,
  type SentContactRequest,
  withdrawContactRequest,
} from '@medicena/provider-client/sent-contact-requests'
import { Badge, type BadgeProps } from '@medicena/shared-ui/badge'
import { LinkButton } from '@medicena/shared-ui/button'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { CalendarDays } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { LoadMore } from '@medicena/shared-ui/load-more'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { Day } from '../account/day.tsx'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import styles from '../user-data/section.module.css'
import { UserDataSection } from '../user-data/section.tsx'

export const PAGE_SIZE = 20

/** First contact requests that the user has sent. */
export type VisitsView = EndpointResponse<typeof getSentContactRequests> | 'failed'

/** Section 'Twoje wizyty': the contact requests that the user has sent. Facilities arrange the visits themselves. */
export function Visits({ view }: { readonly view: VisitsView }) {
  const failure = 'Nie udało się wczytać Twoich próśb o kontakt'
  return (
    <UserDataSection id="wizyty" title="Twoje wizyty" view={view} failure={failure}>
      {(loaded) => <SentRequests {...loaded} />}
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
  const { isBusy, failure, run } = useAction()
  const list = useRef<HTMLUListElement>(null)
  const loadMore = async () => {
    const query = { limit: PAGE_SIZE, offset: requests.length }
    const next = await requestAsSession(getSentContactRequests, { query })
    setPage(({ contactRequests: shown }) => {
      // A new request shifts the page, so it may repeat some.
      const shownIds = new Set(shown.map(({ id }) => id))
      const added = next.contactRequests.filter(({ id }) => !shownIds.has(id))
      return { total: next.total, contactRequests: [...shown, ...added] }
    })
  }
  const withdraw = async (id: number) => {
    await requestAsSession(withdrawContactRequest, { params: { id } })
    setPage((current) => ({
      total: current.total - 1,
      contactRequests: current.contactRequests.filter((request) => request.id !== id),
    }))
    showToast('Prośba została wycofana.')
  }
  if (total === 0) return <NoRequests />
  return (
    <Panel title="Twoje wizyty">
      <p className="note">
        Prośby o kontakt wysłane do placówek po zalogowaniu albo z Twoim potwierdzonym adresem e-mail. Status
        ustawia placówka, a termin wizyty uzgadniasz bezpośrednio z nią.
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Wysłane prośby o kontakt">
        {requests.map((request) => (
          <SentRequest key={request.id} request={request} onWithdraw={() => withdraw(request.id)} />
        ))}
      </ul>
      {first.total > PAGE_SIZE && (
        <LoadMore
          shown={requests.length}
          total={Math.max(total, requests.length)}
          list={list}
          onLoadMore={() => void run(loadMore)}
          busy={isBusy}
          error={failure}
        />
      )}
    </Panel>
  )
}

const STATUSES: Readonly<
  Record<ContactRequestStatus, { readonly name: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  new: { name: 'Wysłana', tone: 'neutral' },
  read: { name: 'Przeczytana', tone: 'primary' },
  answered: { name: 'Z odpowiedzią', tone: 'success' },
}

interface SentRequestProps {
  readonly request: SentContactRequest
  /** Rejects when the provider does. */
  readonly onWithdraw: () => Promise<void>
}

function SentRequest({ request, onWithdraw }: SentRequestProps) {
  const { facilityName, facilityUrl, serviceName, message, createdAt, expiresAt } = request
  const status = STATUSES[request.status]
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <h3 className={styles['name']}>
          {facilityUrl === null ? facilityName : <Link href={facilityUrl}>{facilityName}</Link>}
        </h3>
        {serviceName !== null && <p>{serviceName}</p>}
        <p className="note">
          <Day of={createdAt} />; usuniemy <Day of={expiresAt} />
        </p>
        {message !== null && (
          <Disclosure
            summary={
              <>
                Twoja wiadomość<VisuallyHidden> do placówki {facilityName}</VisuallyHidden>
              </>
            }
          >
            <p className={layout['message']}>{message}</p>
          </Disclosure>
        )}
      </div>
      <div className={layout['stack']}>
        <p>
          <VisuallyHidden>Status: </VisuallyHidden>
          <Badge tone={status.tone}>{status.name}</Badge>
        </p>
        <ConfirmAction
          action="Wycofaj prośbę"
          about={` do placówki ${facilityName}`}
          title="Wycofać prośbę o kontakt?"
          onConfirm={onWithdraw}
        >
          Usuniemy ją razem z podanymi w niej danymi. Placówka {facilityName} nie będzie jej już widzieć.
        </ConfirmAction>
      </div>
    </li>
  )
}
