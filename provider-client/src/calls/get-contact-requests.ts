import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ContactRequest } from '../entities/contact-request.ts'
import { id } from './id.ts'
import { PageQuery } from './page-query.ts'

const ContactRequestsQuery = z.extend(PageQuery, {
  facilityId: z.optional(id),
})
export type ContactRequestsQuery = z.infer<typeof ContactRequestsQuery>

/**
 * Contact requests to the manager's facilities, newest first, a page at a time; `total` is how many there are on all
 * pages. With `facilityId` those to this facility only: none, where the caller does not manage it.
 */
export const getContactRequests = defineCall({
  method: 'GET',
  path: 'MedicalFacility/Managed/ContactRequests',
  access: 'manager',
  summary: 'Prośby o kontakt do placówek managera',
  query: ContactRequestsQuery,
  answer: z.object({ contactRequests: z.array(ContactRequest), total: z.int() }),
})
