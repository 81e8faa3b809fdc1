import {
  CONTACT_REQUEST_STATUSES,
  type ContactRequest,
  type ContactRequestStatus,
  getContactRequest,
  updateContactRequest,
} from '@medicena/provider-client/managed-contact-requests'
import { Select } from '@medicena/shared-ui/select'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import { type Change, useConflicts } from '../conflicts/use-conflicts.tsx'

export const STATUS_NAMES: Readonly<Record<ContactRequestStatus, string>> = {
  new: 'Nowe',
  read: 'Przeczytane',
  answered: 'Z odpowiedzią',
}

/** Tells a status from other texts. */
export function isStatus(text: string): text is ContactRequestStatus {
  return CONTACT_REQUEST_STATUSES.some((status) => status === text)
}

interface StatusFieldProps {
  readonly request: ContactRequest
  readonly onChanged: (request: ContactRequest) => void
}

/** Field for the status of a contact request, which is saved as soon as it is selected. */
export function StatusField({ request, onChanged }: StatusFieldProps) {
  const [selected, setSelected] = useState<ContactRequestStatus | null>(null)
  const { failure, run } = useAction()
  const { save, dialog } = useConflicts()
  const { id } = request

  const change: Change<Pick<ContactRequest, 'status'>, ContactRequest> = {
    fields: [{ label: 'Status', keys: ['status'], text: ({ status }) => STATUS_NAMES[status] }],
    base: request,
    version: request.version,
    bodyOf: (saved) => saved,
    send: (body, ifMatch) => requestAsSession(updateContactRequest, { params: { id }, body }, { ifMatch }),
    reload: async () => {
      const value = await requestAsSession(getContactRequest, { params: { id } })
      return { value, version: value.version }
    },
  }
  const select = async (status: ContactRequestStatus) => {
    setSelected(status)
    await run(async () => {
      onChanged(await save(change, { status }))
      showToast(`Status zapisany: ${STATUS_NAMES[status]}.`)
    })
    setSelected(null)
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
        error={failure}
      />
      {dialog}
    </>
  )
}
