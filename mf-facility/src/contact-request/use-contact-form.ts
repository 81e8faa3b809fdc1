import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { ContactRequestForm, createContactRequest } from '@medicena/provider-client/contact-requests'
import { failureText, ProblemError } from '@medicena/provider-client/problem'
import { fieldErrors } from '@medicena/provider-client/validation-messages'
import { usePrefill } from '@medicena/shared-ui/use-prefill'
import { useSubmission } from '@medicena/shared-ui/use-submission'
import { currentSession } from '@medicena/zone-kit/session'
import { useState } from 'react'
import { readOwnContactDetails } from './own-contact-details.ts'

/** Fields of the form, in display order. */
const FIELDS = ['name', 'phoneNumber', 'email', 'message', 'consent'] as const
type Field = (typeof FIELDS)[number]

type FieldErrors = { readonly [Name in Field]?: string }

/** Why the provider rejected or did not receive a request, in Polish. */
interface Failure {
  readonly title: string
  readonly detail: string
  readonly errors?: FieldErrors
}

/** Result of the request to one facility. */
export type Delivery = 'sent' | Failure

interface Result {
  /** The latest request. */
  readonly request: ContactRequestForm
  /** By the facility's id. */
  readonly deliveries: ReadonlyMap<number, Delivery>
}

/** Validates the contact form and sends it to each facility that has not received it yet. */
export function useContactForm(
  facilities: readonly { readonly id: number }[],
  context: Omit<RequestContext, 'requestId'>,
) {
  // One form is one request, also if it is changed after a lost response.
  const [requestId] = useState(() => crypto.randomUUID())
  const submission = useSubmission<Field, Result>(FIELDS, async (data, previous) => {
    const delivered = [...(previous?.deliveries ?? [])].filter(([, delivery]) => delivery === 'sent')
    const validated = validate(data, { ...context, requestId })
    if ('errors' in validated)
      return { ...validated, result: previous && { ...previous, deliveries: new Map(delivered) } }
    const deliveries = new Map<number, Delivery>(delivered)
    const results = await Promise.all(
      facilities
        .filter(({ id }) => !deliveries.has(id))
        .map(async ({ id }) => [id, await send(id, validated.request)] as const),
    )
    for (const [id, delivery] of results) deliveries.set(id, delivery)
    const failures = results.flatMap(([, delivery]) => (delivery === 'sent' ? [] : [delivery]))
    return {
      errors: failures.find(({ errors }) => errors)?.errors ?? {},
      result: { request: validated.request, deliveries },
    }
  })
  usePrefill(submission.form.ref, readOwnContactDetails)
  return submission
}

/** Content of a request besides the fields. */
type RequestContext = Pick<ContactRequestForm, 'requestId' | 'serviceId' | 'consentVersion'>

/** Validates the form with the provider's schema. */
function validate(
  form: FormData,
  context: RequestContext,
): { readonly request: ContactRequestForm } | { readonly errors: FieldErrors } {
  const values = Object.fromEntries(form)
  const parsed = ContactRequestForm.safeParse({ ...values, consent: form.has('consent'), ...context })
  if (parsed.success) return { request: parsed.data }
  const errors = fieldErrors(FIELDS, parsed.error.issues)
  const isEmpty = (name: Field) => String(values[name]).trim() === ''
  if (isEmpty('name')) errors.name = 'Podaj imię i nazwisko.'
  // Zod skips the rule that needs one of both fields while another field is invalid.
  if (isEmpty('phoneNumber') && isEmpty('email'))
    errors.phoneNumber = 'Podaj numer telefonu lub adres e-mail.'
  return { errors }
}

/** Sends a request to a facility. */
async function send(facilityId: number, body: ContactRequestForm): Promise<Delivery> {
  // The account of a logged-in visitor lists the request.
  const token = currentSession()?.token
  const provider = { ...sameOriginProvider(), ...(token !== undefined && { token }) }
  try {
    await request(provider, createContactRequest, { params: { id: facilityId }, body })
    return 'sent'
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
