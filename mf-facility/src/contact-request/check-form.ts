import { CONTACT_CONSENT, ContactRequestForm } from '@medicena/provider-client/contact-requests'
import { polishMessage } from '@medicena/provider-client/validation-messages'

/** The fields that a visitor fills in, in their order. */
export const FIELDS = ['name', 'phoneNumber', 'email', 'message', 'consent'] as const
export type Field = (typeof FIELDS)[number]

/** One message for each field that is at fault. */
export type FieldErrors = { readonly [Name in Field]?: string }

/** What stands in the form. */
export interface ContactValues {
  readonly name: string
  readonly phoneNumber: string
  readonly email: string
  readonly message: string
  readonly consent: boolean
}

/** A form that may be sent, or what is wrong with it. */
export type Checked = { readonly request: ContactRequestForm } | { readonly errors: FieldErrors }

const NO_CONTACT = 'Podaj numer telefonu lub adres e-mail.'

/** What stands in a form's fields; a field that is missing is empty. */
export function readValues(form: FormData): ContactValues {
  const text = (name: Field) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    message: text('message'),
    consent: form.has('consent'),
  }
}

/**
 * Checks a form by the rules of the provider, so that nothing is refused there which was accepted here.
 * @param requestId the form's own: sent twice it is one request
 */
export function checkForm(values: ContactValues, requestId: string, serviceId: number | undefined): Checked {
  const parsed = ContactRequestForm.safeParse({
    ...values,
    requestId,
    serviceId: serviceId ?? null,
    consentVersion: CONTACT_CONSENT.version,
  })
  if (parsed.success) return { request: parsed.data }
  const errors: Partial<Record<Field, string>> = {}
  for (const issue of parsed.error.issues) {
    const field = FIELDS.find((name) => name === issue.path[0])
    if (field) errors[field] ??= polishMessage({ field, keyword: issue.code, params: { ...issue } })
  }
  if (values.name.trim() === '') errors.name = 'Podaj imię i nazwisko.'
  // The rule about both fields is not looked at as long as one of the others is broken.
  if (values.phoneNumber.trim() === '' && values.email.trim() === '') errors.phoneNumber = NO_CONTACT
  return { errors }
}
