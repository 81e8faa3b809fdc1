import { parsePrice } from '@medicena/domain/price-input'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import type { ContactDetails } from '@medicena/provider-client/contact-details'
import { sendOnce } from '@medicena/provider-client/idempotent-request'
import { createPriceAlert, PRICE_ALERT_CONSENT, PriceAlertForm } from '@medicena/provider-client/price-alerts'
import { failureText } from '@medicena/provider-client/problem'
import { readContactDetails } from '@medicena/provider-client/read-contact-details'
import { fieldErrors } from '@medicena/provider-client/validation-messages'
import { useFormFocus } from '@medicena/shared-ui/use-form-focus'
import { usePrefill } from '@medicena/shared-ui/use-prefill'
import { currentSession, resolveSession, type UserType } from '@medicena/zone-kit/session'
import { type FormEvent, useState } from 'react'

/** Fields of the form, in display order. */
export const FIELDS = ['email', 'maxPrice', 'alertConsent'] as const
type Field = (typeof FIELDS)[number]

type FieldErrors = { readonly [Name in Field]?: string }

interface State {
  /** Number of submissions: moves the focus again when the same error occurs twice. */
  readonly attempt: number
  readonly isSending: boolean
  readonly errors: FieldErrors
  /** Why the request was not accepted, in Polish. */
  readonly failure: string | null
  readonly ordered: OrderedAlert | null
}

/** Result of an order: a mail must confirm it, or the alert is active, for the proven address of the sender's account. */
export type OrderedAlert =
  | { readonly isActive: false; readonly sentTo: string }
  | { readonly isActive: true; readonly userType: UserType | null }

const INITIAL: State = { attempt: 0, isSending: false, errors: {}, failure: null, ordered: null }

/**
 * Validates and sends the form. Fields are uncontrolled, so errors never clear them. After a submission the focus moves to
 * the first invalid field or the message.
 */
export function usePriceAlertForm(serviceId: number, location: string | null) {
  const [once] = useState(sendOnce)
  const [state, setState] = useState(INITIAL)
  const refs = useFormFocus(state.attempt)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.isSending) return
    const attempt = state.attempt + 1
    const validated = validate(new FormData(event.currentTarget), serviceId, location)
    if ('errors' in validated) {
      setState({ ...INITIAL, attempt, errors: validated.errors })
      return
    }
    const { body } = validated
    setState({ ...INITIAL, attempt: state.attempt, isSending: true })
    // The alert of a logged-in visitor may need no confirmation.
    const session = currentSession()
    const provider = { ...sameOriginProvider(), ...(session && { token: session.token }) }
    try {
      const active = await once(body, (idempotencyKey) =>
        request(provider, createPriceAlert, { body }, { idempotencyKey }),
      )
      const ordered = active
        ? { isActive: true as const, userType: session?.userType ?? null }
        : { isActive: false as const, sentTo: body.email }
      setState({ ...INITIAL, attempt, ordered })
    } catch (error) {
      setState({ ...INITIAL, attempt, failure: failureText(error) })
    }
  }

  usePrefill(refs.formRef, readOwnAddress)
  return { ...state, ...refs, submit }
}

/** Reads the e-mail address of the logged-in visitor; null for others. */
async function readOwnAddress(): Promise<Pick<ContactDetails, 'email'> | null> {
  const session = await resolveSession()
  return session && readContactDetails(session.token)
}

/** Validates the form with the provider's schema. */
function validate(
  form: FormData,
  serviceId: number,
  location: string | null,
): { readonly body: PriceAlertForm } | { readonly errors: FieldErrors } {
  const text = (name: Field) => String(form.get(name) ?? '').trim()
  const limit = text('maxPrice')
  const parsed = PriceAlertForm.safeParse({
    email: text('email'),
    serviceId,
    location,
    maxPrice: limit === '' ? null : (parsePrice(limit) ?? Number.NaN),
    alertConsent: form.has('alertConsent'),
    consentVersion: PRICE_ALERT_CONSENT.version,
  })
  return parsed.success ? { body: parsed.data } : { errors: fieldErrors(FIELDS, parsed.error.issues) }
}
