import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idParameter, PageQuery } from './fields.ts'

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
