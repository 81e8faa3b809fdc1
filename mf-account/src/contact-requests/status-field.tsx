import {
  CONTACT_REQUEST_STATUSES,
  type ContactRequest,
  type ContactRequestStatus,
  getContactRequests,
  updateContactRequest,
} from '@medicena/provider-client/managed-contact-requests'
import { ProblemError } from '@medicena/provider-client/problem'
import { Select } from '@medicena/shared-ui/select'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import { type Change, useConflicts } from '../conflicts/use-conflicts.tsx'

/** Visible names of the statuses. */
export const STATUS_NAMES: Readonly<Record<ContactRequestStatus, string>> = {
  new: 'Nowe',
  read: 'Przeczytane',
  answered: 'Z odpowiedzią',
}

/** Tells a status from other texts. */
export function isStatus(text: string): text is ContactRequestStatus {
  return CONTACT_REQUEST_STATUSES.some((status) => status === text)
}

interface StatusBody {
  readonly status: ContactRequestStatus
}

export interface StatusFieldProps {
  readonly request: ContactRequest
  readonly onChanged: (request: ContactRequest) => void
}

/** Field for the status of a contact request, which is saved as soon as it is selected. */
export function StatusField({ request, onChanged }: StatusFieldProps) {
  const [selected, setSelected] = useState<ContactRequestStatus | null>(null)
  const [error, setError] = useState<string>()
  const { save, dialog } = useConflicts()
  const { id, facilityId, version } = request

  const change: Change<StatusBody, ContactRequest> = {
    fields: [{ label: 'Status', keys: ['status'], text: ({ status }) => STATUS_NAMES[status] }],
    base: { status: request.status },
    version,
    send: (body, ifMatch) => requestAsSession(updateContactRequest, { params: { id }, body }, { ifMatch }),
    reload: async () => {
      const saved = await loadRequest(facilityId, id)
      return { saved, body: { status: saved.status }, version: saved.version }
    },
  }
  const select = async (status: ContactRequestStatus) => {
    setSelected(status)
    setError(undefined)
    const failed = await attempt(async () => {
      onChanged(await save(change, { status }))
      showToast(`Status zapisany: ${STATUS_NAMES[status]}.`)
    })
    setSelected(null)
    setError(failed?.message)
  }
  return (
    <>
      <Select
        id={`status-${id}`}
        name="status"
        label="Status"
        aria-label={`Status zgłoszenia: ${request.name}`}
        value={selected ?? request.status}
        aria-busy={selected !== null}
        onChange={({ target }) => {
          if (selected === null && isStatus(target.value)) void select(target.value)
        }}
        options={CONTACT_REQUEST_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
        error={error}
      />
      {dialog}
    </>
  )
}

/** Most requests of one response. */
const MAX_PAGE = 200

/** Loads a contact request as it is stored now. @throws ProblemError 404 if it was deleted meanwhile */
async function loadRequest(facilityId: number, id: number): Promise<ContactRequest> {
  for (let offset = 0; ; offset += MAX_PAGE) {
    const query = { facilityId, limit: MAX_PAGE, offset }
    const { contactRequests, total } = await requestAsSession(getContactRequests, { query })
    const found = contactRequests.find((request) => request.id === id)
    if (found) return found
    if (offset + MAX_PAGE >= total) {
      const detail = 'To zgłoszenie zostało w międzyczasie usunięte.'
      throw new ProblemError({ type: 'about:blank', title: 'Nie znaleziono', status: 404, detail })
    }
  }
}
