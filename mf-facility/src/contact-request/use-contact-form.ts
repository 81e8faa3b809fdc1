import type { ContactRequestForm } from '@medicena/provider-client/contact-requests'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkForm, type FieldErrors, readValues } from './check-form.ts'
import { type Failure, sendRequest } from './send-request.ts'

/** Where a form stands; `attempt` counts submissions, so that the same error twice moves the focus twice. */
interface State {
  readonly attempt: number
  readonly sending: boolean
  readonly errors: FieldErrors
  readonly failure?: Failure
  /** What the provider took. */
  readonly sent?: ContactRequestForm
}

/**
 * The behaviour of the form. Fields are uncontrolled: what was typed stays, whatever happens. Focus moves to the first
 * field at fault, or to the message when the provider refuses, or to the confirmation.
 */
export function useContactForm(facilityId: number, serviceId: number | undefined) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [state, setState] = useState<State>({ attempt: 0, sending: false, errors: {} })
  const formRef = useRef<HTMLFormElement>(null)
  const messageRef = useRef<HTMLDivElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.sending) return
    const attempt = state.attempt + 1
    const checked = checkForm(readValues(new FormData(event.currentTarget)), requestId, serviceId)
    if ('errors' in checked) {
      setState({ attempt, sending: false, errors: checked.errors })
      return
    }
    setState({ attempt: state.attempt, sending: true, errors: {} })
    const failure = await sendRequest(facilityId, checked.request)
    setState({
      attempt,
      sending: false,
      errors: failure?.errors ?? {},
      ...(failure ? { failure } : { sent: checked.request }),
    })
  }

  useEffect(() => {
    if (state.attempt === 0) return
    const faulty = formRef.current?.querySelector<HTMLElement>('[aria-invalid]')
    const target = faulty ?? messageRef.current
    target?.focus()
  }, [state.attempt])

  return { ...state, submit, formRef, messageRef }
}
