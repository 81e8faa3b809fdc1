import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { email, id, idParameter, line, optionalField, PageQuery, paragraphs, phone } from './fields.ts'

/** Consent that a visitor gives with contact data. Change `version` with the text: it is stored with each request. */
export const CONTACT_CONSENT = {
  version: '2026-11',
  text: 'Wyrażam zgodę na przekazanie moich danych wybranej placówce, aby skontaktowała się ze mną w sprawie umówienia wizyty. Zgodę mogę wycofać w każdej chwili. Po upływie okresu przechowywania dane są usuwane automatycznie.',
} as const

/**
 * Contact data that a visitor leaves for a facility; a phone number or an e-mail address is required. `requestId` is an
 * idempotency key, generated once per form.
 */
export const ContactRequestForm = z
  .object({
    requestId: z.uuid(),
    name: line(2, 100),
    phoneNumber: optionalField(phone),
    email: optionalField(email),
    message: optionalField(paragraphs(1000)),
    serviceId: z._default(z.nullable(id), null),
    consent: z.literal(true),
    consentVersion: z.literal(CONTACT_CONSENT.version),
  })
  .check(
    z.refine(({ phoneNumber, email }) => phoneNumber !== null || email !== null, { path: ['phoneNumber'] }),
  )
export type ContactRequestForm = z.infer<typeof ContactRequestForm>

/** Contact request as shown to the facility's manager; instants in ISO 8601. It is deleted at `expiresAt`. */
export const ContactRequest = z.object({
  id: z.int(),
  facilityId: z.int(),
  facilityName: z.string(),
  serviceId: z.nullable(z.int()),
  serviceName: z.nullable(z.string()),
  name: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  message: z.nullable(z.string()),
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type ContactRequest = z.infer<typeof ContactRequest>

/** Sends contact data to a facility. 404 for an unknown facility, 409 for one that nobody manages. */
export const createContactRequest = defineEndpoint({
  method: 'POST',
  path: 'MedicalFacility/{id}/ContactRequests',
  summary: 'Prośba o kontakt z placówki',
  params: z.object({ id: idParameter }),
  body: ContactRequestForm,
  response: z.void(),
})

const ContactRequestsQuery = z.extend(PageQuery, {
  facilityId: z.optional(idParameter),
})
export type ContactRequestsQuery = z.infer<typeof ContactRequestsQuery>

/**
 * Lists the contact requests to the manager's facilities, newest first; `total` counts all pages. `facilityId` restricts
 * the list to one facility; the list is empty when the caller does not manage it.
 */
export const getContactRequests = defineEndpoint({
  method: 'GET',
  path: 'MedicalFacility/Managed/ContactRequests',
  access: 'manager',
  summary: 'Prośby o kontakt do placówek managera',
  query: ContactRequestsQuery,
  response: z.object({ contactRequests: z.array(ContactRequest), total: z.int() }),
})

/** Deletes a contact request. 404 when the caller does not manage its facility. */
export const deleteContactRequest = defineEndpoint({
  method: 'DELETE',
  path: 'MedicalFacility/ContactRequests/{id}',
  access: 'manager',
  summary: 'Usunięcie prośby o kontakt',
  params: z.object({ id: idParameter }),
  response: z.void(),
})
