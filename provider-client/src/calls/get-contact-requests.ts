import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ContactRequest } from '../entities/contact-request.ts'
import { PageQuery } from './page-query.ts'

/**
 * Contact requests to the manager's facilities, newest first, a page at a time; `total` is how many there are on all
 * pages.
 */
export const getContactRequests = defineCall({
  method: 'GET',
  path: 'MedicalFacility/Managed/ContactRequests',
  access: 'manager',
  summary: 'Prośby o kontakt do placówek managera',
  query: PageQuery,
  answer: z.object({ contactRequests: z.array(ContactRequest), total: z.int() }),
})
