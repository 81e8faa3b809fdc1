import { phoneHref } from '@medicena/domain/phone-href'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import {
  CONTACT_REQUEST_STATUSES,
  type ContactRequest,
  type ContactRequestStatus,
  deleteContactRequest,
  getContactRequests,
} from '@medicena/provider-client/managed-contact-requests'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Alert } from '@medicena/shared-ui/alert'
import { Badge } from '@medicena/shared-ui/badge'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Mail, Phone } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { LoadMore } from '@medicena/shared-ui/load-more'
import { Select } from '@medicena/shared-ui/select'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { Day, formatTime } from '../account/day.tsx'
import layout from '../account/layout.module.css'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import styles from './contact-requests.module.css'
import { isStatus, STATUS_NAMES, StatusField } from './status-field.tsx'

export const PAGE_SIZE = 20

interface ContactRequestsProps extends EndpointResponse<typeof getContactRequests> {
  /** The facility that the requests are to; null for all of the manager's. */
  readonly facility: ManagedFacility | null
}

type Filter = ContactRequestStatus | 'all'

/** Contact requests of visitors by status, the latest first. */
export function ContactRequests({ facility, ...loaded }: ContactRequestsProps) {
  const [{ contactRequests: requests, counts }, setPage] = useState(loaded)
  const [filter, setFilter] = useState<Filter>('all')
  const { isBusy, failure, run } = useAction()
  const list = useRef<HTMLUListElement>(null)
  const all = counts.new + counts.read + counts.answered
  const total = filter === 'all' ? all : counts[filter]

  const load = async (status: Filter, offset: number) => {
    const query = {
      limit: PAGE_SIZE,
      offset,
      ...(facility && { facilityId: facility.id }),
      ...(status !== 'all' && { status }),
    }
    const page = await requestAsSession(getContactRequests, { query })
    setPage((current) => {
      const shown = offset === 0 ? [] : current.contactRequests
      // A new request shifts the page, so it may repeat some.
      const shownIds = new Set(shown.map(({ id }) => id))
      return {
        ...page,
        contactRequests: [...shown, ...page.contactRequests.filter(({ id }) => !shownIds.has(id))],
      }
    })
    setFilter(status)
  }
  /** Replaces a request, or removes it. A changed one stays in a filtered list, so that the focus does. */
  const replace = (id: number, changed: ContactRequest | null) =>
    setPage((current) => {
      const before = current.contactRequests.find((request) => request.id === id)
      if (!before) return current
      const counts = { ...current.counts }
      counts[before.status] -= 1
      if (changed) counts[changed.status] += 1
      return {
        ...current,
        counts,
        contactRequests: current.contactRequests.flatMap((request) =>
          request === before ? (changed ?? []) : request,
        ),
      }
    })
  const remove = async (id: number) => {
    await requestAsSession(deleteContactRequest, { params: { id } })
    replace(id, null)
    showToast('Zgłoszenie zostało usunięte.')
  }
  return (
    <>
      {facility && (
        <FacilityNav facility={{ ...facility, contactRequestsNumber: all }} current="contactRequests" />
      )}
      {all > 0 && (
        <div className={styles['filter']}>
          <Select
            name="status"
            label="Pokaż zgłoszenia"
            value={filter}
            onChange={({ target: { value } }) => void run(() => load(isStatus(value) ? value : 'all', 0))}
            options={[
              { value: 'all', label: `Wszystkie (${all})` },
              ...CONTACT_REQUEST_STATUSES.map((status) => ({
                value: status,
                label: `${STATUS_NAMES[status]} (${counts[status]})`,
              })),
            ]}
          />
        </div>
      )}
      {requests.length === 0 ? (
        <>
          {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
          <EmptyState
            icon={<Mail />}
            title={all === 0 ? 'Nie ma zgłoszeń' : 'Nie ma zgłoszeń o tym statusie'}
            detail={
              all === 0
                ? 'Gdy pacjent poprosi o kontakt na profilu placówki, jego zgłoszenie pojawi się tutaj.'
                : 'Wybierz inny status, aby zobaczyć pozostałe zgłoszenia.'
            }
          />
        </>
      ) : (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Zgłoszenia" className={layout['stack']}>
            {requests.map((request) => (
              <ContactRequestCard
                key={request.id}
                request={request}
                showsFacility={facility === null}
                onChanged={(changed) => replace(changed.id, changed)}
                onDelete={() => remove(request.id)}
              />
            ))}
          </ul>
          <LoadMore
            shown={requests.length}
            total={Math.max(total, requests.length)}
            list={list}
            onLoadMore={() => void run(() => load(filter, requests.length))}
            busy={isBusy}
            error={failure}
          />
        </>
      )}
    </>
  )
}

interface ContactRequestCardProps {
  readonly request: ContactRequest
  readonly showsFacility: boolean
  readonly onChanged: (request: ContactRequest) => void
  /** Rejects when the provider does. */
  readonly onDelete: () => Promise<void>
}

function ContactRequestCard({ request, showsFacility, onChanged, onDelete }: ContactRequestCardProps) {
  const { name, serviceName, facilityName, message, phoneNumber, email, createdAt, expiresAt } = request
  return (
    <Surface as="li" className={layout['stack']}>
      <div className={layout['lines']}>
        <h2 className={layout['title']}>{name}</h2>
        {request.status === 'new' && (
          <p>
            <Badge tone="primary">Nowe</Badge>
          </p>
        )}
        <p className="note">
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
        {showsFacility && <p>Placówka: {facilityName}</p>}
        {serviceName !== null && <p>Usługa: {serviceName}</p>}
      </div>
      {message !== null && <p className={classes(layout['box'], layout['message'])}>{message}</p>}
      <ul className={layout['links']}>
        {phoneNumber !== null && (
          <li>
            <Link href={phoneHref(phoneNumber)} standalone>
              <Phone />
              <VisuallyHidden>Zadzwoń: </VisuallyHidden>
              {phoneNumber}
            </Link>
          </li>
        )}
        {email !== null && (
          <li>
            <Link href={`mailto:${email}`} standalone>
              <Mail />
              <VisuallyHidden>Napisz: </VisuallyHidden>
              {email}
            </Link>
          </li>
        )}
      </ul>
      <StatusField request={request} onChanged={onChanged} />
      <div className={classes(layout['spread'], layout['ruled'])}>
        <p className="note">
          Usuniemy automatycznie: <Day of={expiresAt} />
        </p>
        <ConfirmAction
          action="Usuń zgłoszenie"
          about={` – ${name}`}
          title="Usunąć zgłoszenie?"
          onConfirm={onDelete}
        >
          Dane kontaktowe ({name}) znikną na zawsze.
        </ConfirmAction>
      </div>
    </Surface>
  )
}
