import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { ContactRequestForm, createContactRequest } from '@medicena/provider-client/contact-requests'
import { type SendOnce, sendOnce } from '@medicena/provider-client/idempotent-request'
import { failureText, ProblemError } from '@medicena/provider-client/problem'
import { fieldErrors } from '@medicena/provider-client/validation-messages'
import { useFormFocus } from '@medicena/shared-ui/use-form-focus'
import { usePrefill } from '@medicena/shared-ui/use-prefill'
import { currentSession } from '@medicena/zone-kit/session'
import { type FormEvent, useState } from 'react'
import { readOwnContactDetails } from './own-contact-details.ts'

/** Fields of the form, in display order. */
export const FIELDS = ['name', 'phoneNumber', 'email', 'message', 'consent'] as const
export type Field = (typeof FIELDS)[number]

export type FieldErrors = { readonly [Name in Field]?: string }

/** Why the provider rejected or did not receive a request, in Polish. */
export interface Failure {
  readonly title: string
  readonly detail: string
  readonly errors?: FieldErrors
}

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

const INITIAL: State = { attempt: 0, isSending: false, errors: {}, deliveries: new Map() }

/**
 * Validates the contact form and sends it to each facility that has not received it yet. Fields are uncontrolled, so errors
 * never clear them. After a submission the focus moves to the first invalid field or the message.
 */
export function useContactForm(
  facilities: readonly { readonly id: number }[],
  context: Omit<RequestContext, 'requestId'>,
) {
  // One form is one request, also if it is changed after a lost response.
  const [requestId] = useState(() => crypto.randomUUID())
  // A key per facility: each request may have to be repeated on its own.
  const [senders] = useState(() => new Map<number, SendOnce>())
  const [state, setState] = useState(INITIAL)
  const refs = useFormFocus(state.attempt)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.isSending) return
    const attempt = state.attempt + 1
    const delivered = new Map([...state.deliveries].filter(([, delivery]) => delivery === 'sent'))
    const validated = validate(new FormData(event.currentTarget), { ...context, requestId })
    if ('errors' in validated) {
      setState({ ...state, attempt, errors: validated.errors, deliveries: delivered })
      return
    }
    setState({ ...state, isSending: true, errors: {}, deliveries: delivered })
    const results = await Promise.all(
      facilities
        .filter(({ id }) => !delivered.has(id))
        .map(async ({ id }): Promise<[number, Delivery]> => {
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
      deliveries: new Map([...delivered, ...results]),
      sent: validated.request,
    })
  }

  usePrefill(refs.formRef, readOwnContactDetails)
  return { ...state, ...refs, submit }
}

/** Content of a request besides the fields. */
type RequestContext = Pick<ContactRequestForm, 'requestId' | 'serviceId' | 'consentVersion'>

/** Validates the form with the provider's schema. */
function validate(
  form: FormData,
  context: RequestContext,
): { readonly request: ContactRequestForm } | { readonly errors: FieldErrors } {
  const text = (name: Field) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = {
    name: text('name'),
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    message: text('message'),
    consent: form.has('consent'),
  }
  const parsed = ContactRequestForm.safeParse({ ...values, ...context })
  if (parsed.success) return { request: parsed.data }
  const errors = fieldErrors(FIELDS, parsed.error.issues)
  if (values.name.trim() === '') errors.name = 'Podaj imię i nazwisko.'
  // Zod skips the rule that needs one of both fields while another field is invalid.
  if (values.phoneNumber.trim() === '' && values.email.trim() === '')
    errors.phoneNumber = 'Podaj numer telefonu lub adres e-mail.'
  return { errors }
}

/** Sends a request to a facility; returns why it failed, or null. */
async function send(facilityId: number, body: ContactRequestForm, once: SendOnce): Promise<Failure | null> {
  const params = { id: facilityId }
  // The account of a logged-in visitor lists the request.
  const token = currentSession()?.token
  const provider = { ...sameOriginProvider(), ...(token !== undefined && { token }) }
  try {
    await once(body, (idempotencyKey) =>
      request(provider, createContactRequest, { params, body }, { idempotencyKey }),
    )
    return null
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): Failure {
  const detail = failureText(error)
  const problem = error instanceof ProblemError ? error.problem : null
  if (problem && problem.status !== 429 && problem.detail === detail) {
    const { errors } = problem
    return { title: 'Prośba nie została przyjęta', detail, ...(errors && { errors: ownErrors(errors) }) }
  }
  return {
    title: problem?.status === 429 ? 'Jeszcze chwila' : 'Nie udało się wysłać prośby',
    detail: `${detail} Wpisane dane są nadal w formularzu.`,
  }
}

/** Selects the errors of this form's fields. An error of `consentVersion` is shown at the consent. */
function ownErrors({ consentVersion, ...others }: Readonly<Record<string, string>>): FieldErrors {
  const errors = consentVersion === undefined ? others : { consent: consentVersion, ...others }
  return Object.fromEntries(FIELDS.filter((name) => name in errors).map((name) => [name, errors[name]]))
}
