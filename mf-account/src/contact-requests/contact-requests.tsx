import { deleteContactRequest, getContactRequests } from '@medicena/provider-client/contact-requests'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Mail } from '@medicena/shared-ui/icon'
import { LoadMore } from '@medicena/shared-ui/load-more'
import { showToast } from '@medicena/shared-ui/toast'
import { useRef, useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { askProvider } from '../account/ask-provider.ts'
import { FacilityNav } from '../facilities/facility-nav.tsx'
import { refusalOf } from '../fields/field-problems.ts'
import { ContactRequestCard } from './contact-request-card.tsx'
import styles from './contact-requests.module.css'
import { type ContactRequestsView, PAGE } from './contact-requests-loader.ts'

/** What visitors left for a facility, or for all of a manager's (DECISIONS, "leave contact data"). */
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

function ContactRequests({ facility, contactRequests, total: first }: ContactRequestsView) {
  const [requests, setRequests] = useState(contactRequests)
  const [total, setTotal] = useState(first)
  const [more, setMore] = useState<{ readonly busy: boolean; readonly error?: string }>({ busy: false })
  const list = useRef<HTMLUListElement>(null)

  const loadMore = async () => {
    setMore({ busy: true })
    try {
      const query = { limit: PAGE, offset: requests.length, ...(facility && { facilityId: facility.id }) }
      const next = await askProvider(getContactRequests, { query })
      // One that came in meanwhile has moved the others on.
      const known = new Set(requests.map(({ id }) => id))
      setRequests([...requests, ...next.contactRequests.filter(({ id }) => !known.has(id))])
      setTotal(next.total)
      setMore({ busy: false })
    } catch (error) {
      const refusal = refusalOf(error)
      setMore({ busy: false, ...(refusal && { error: refusal.message }) })
    }
  }
  const remove = async (id: number) => {
    await askProvider(deleteContactRequest, { params: { id } })
    setRequests((now) => now.filter((request) => request.id !== id))
    setTotal((now) => now - 1)
    showToast('Zgłoszenie zostało usunięte.')
  }
  const shown = facility && { ...facility, contactRequestsNumber: total }
  return (
    <>
      {shown && <FacilityNav facility={shown} current="contactRequests" />}
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
                withFacility={facility === null}
                onDelete={() => remove(request.id)}
              />
            ))}
          </ul>
          <LoadMore
            shown={requests.length}
            total={total}
            list={list}
            onLoadMore={() => void loadMore()}
            busy={more.busy}
            error={more.error}
          />
        </>
      )}
    </>
  )
}
