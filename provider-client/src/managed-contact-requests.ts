import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idParameter, PageQuery } from './fields.ts'

/** Statuses of a contact request, in the order in which it passes them. */
export const CONTACT_REQUEST_STATUSES = ['new', 'read', 'answered'] as const

/** State of a contact request, set by the manager. */
export const ContactRequestStatus = z.enum(CONTACT_REQUEST_STATUSES)
export type ContactRequestStatus = z.infer<typeof ContactRequestStatus>

/**
 * Contact request as shown to the facility's manager; instants in ISO 8601. It is deleted at `expiresAt`. `version` is sent
 * with changes (`If-Match`).
 */
export const ContactRequest = z.object({
  version: z.string(),
  id: z.int(),
  facilityId: z.int(),
  facilityName: z.string(),
  serviceId: z.nullable(z.int()),
  serviceName: z.nullable(z.string()),
  name: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  message: z.nullable(z.string()),
  status: ContactRequestStatus,
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type ContactRequest = z.infer<typeof ContactRequest>

const ContactRequestsQuery = z.extend(PageQuery, {
  facilityId: z.optional(idParameter),
  status: z.optional(z.enum(CONTACT_REQUEST_STATUSES)),
})
export type ContactRequestsQuery = z.infer<typeof ContactRequestsQuery>

/**
 * Lists the contact requests to the manager's facilities, newest first; `total` counts all pages. `facilityId` restricts
 * the list to one facility, `status` to those of a status; the list is empty when the caller does not manage the facility.
 * `counts` are the requests of each status, regardless of `status`.
 */
export const getContactRequests = defineEndpoint('GET MedicalFacility/Managed/ContactRequests', {
  access: 'manager',
  summary: 'Prośby o kontakt do placówek managera',
  query: ContactRequestsQuery,
  response: z.object({
    contactRequests: z.array(ContactRequest),
    total: z.int(),
    counts: z.object({ new: z.int(), read: z.int(), answered: z.int() }),
  }),
})

/** Gets a contact request. 404 when the caller does not manage its facility. */
export const getContactRequest = defineEndpoint('GET MedicalFacility/ContactRequests/{id}', {
  access: 'manager',
  summary: 'Prośba o kontakt',
  response: ContactRequest,
})

/** Changes the status of a contact request. 404 when the caller does not manage its facility. */
export const updateContactRequest = defineEndpoint('PUT MedicalFacility/ContactRequests/{id}', {
  access: 'manager',
  versioned: true,
  summary: 'Zmiana statusu prośby o kontakt',
  body: z.object({ status: ContactRequestStatus }),
  response: ContactRequest,
})

/** Deletes a contact request. 404 when the caller does not manage its facility. */
export const deleteContactRequest = defineEndpoint('DELETE MedicalFacility/ContactRequests/{id}', {
  access: 'manager',
  summary: 'Usunięcie prośby o kontakt',
  response: z.void(),
})
