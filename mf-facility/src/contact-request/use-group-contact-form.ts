import {
  type ContactRequestForm,
  GROUP_CONTACT_CONSENT_VERSION,
} from '@medicena/provider-client/contact-requests'
import { type SendOnce, sendOnce } from '@medicena/provider-client/idempotent-request'
import { useFormFocus } from '@medicena/shared-ui/use-form-focus'
import { usePrefill } from '@medicena/shared-ui/use-prefill'
import { type FormEvent, useState } from 'react'
import { readOwnContactDetails } from './own-contact-details.ts'
import { type Failure, type FieldErrors, send, validate } from './use-contact-form.ts'

/** Result of the request to one facility. */
export type Delivery = 'sent' | Failure

interface State {
  /** Number of submissions: moves the focus again when the same error occurs twice. */
  readonly attempt: number
  readonly isSending: boolean
  readonly errors: FieldErrors
  readonly deliveries: ReadonlyMap<number, Delivery>
  /** The latest request. */
  readonly sent?: ContactRequestForm
}

/** Validates the form once and sends it to each facility that has not received it yet. */
export function useGroupContactForm(facilities: readonly { readonly id: number }[]) {
  const [requestId] = useState(() => crypto.randomUUID())
  // A key per facility: each request may have to be repeated on its own.
  const [senders] = useState(() => new Map<number, SendOnce>())
  const [state, setState] = useState<State>({
    attempt: 0,
    isSending: false,
    errors: {},
    deliveries: new Map(),
  })
  const refs = useFormFocus(state.attempt)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.isSending) return
    const attempt = state.attempt + 1
    const validated = validate(new FormData(event.currentTarget), {
      requestId,
      serviceId: null,
      consentVersion: GROUP_CONTACT_CONSENT_VERSION,
    })
    if ('errors' in validated) {
      setState({ ...state, attempt, errors: validated.errors })
      return
    }
    setState({ ...state, isSending: true, errors: {} })
    const remaining = facilities.filter(({ id }) => state.deliveries.get(id) !== 'sent')
    const results = await Promise.all(
      remaining.map(async ({ id }): Promise<[number, Delivery]> => {
        const once = senders.get(id) ?? sendOnce()
        senders.set(id, once)
        return [id, (await send(id, validated.request, once)) ?? 'sent']
      }),
    )
    const failures = results.flatMap(([, delivery]) => (delivery === 'sent' ? [] : [delivery]))
    setState({
      attempt,
      isSending: false,
      errors: failures.find(({ errors }) => errors)?.errors ?? {},
      deliveries: new Map([...state.deliveries, ...results]),
      sent: validated.request,
    })
  }

  usePrefill(refs.formRef, readOwnContactDetails)
  return { ...state, ...refs, submit }
}
