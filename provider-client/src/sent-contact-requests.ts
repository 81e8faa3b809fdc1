import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { PageQuery } from './fields.ts'
import { ContactRequestStatus } from './managed-contact-requests.ts'

/**
 * Contact request as shown to its sender; instants in ISO 8601. `status` is set by the facility's manager. `facilityUrl` is
 * the site path of the facility's profile, null while it is not public. `message` is null without one, and for a request that
 * was sent without a login: another person may have typed it. The request is deleted at `expiresAt`.
 */
export const SentContactRequest = z.object({
  id: z.int(),
  facilityName: z.string(),
  facilityUrl: z.nullable(z.string().check(z.startsWith('/placowki/'))),
  serviceName: z.nullable(z.string()),
  message: z.nullable(z.string()),
  status: ContactRequestStatus,
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type SentContactRequest = z.infer<typeof SentContactRequest>

/**
 * Lists the contact requests that the account's owner has sent, newest first; `total` counts all pages. These are the ones
 * sent while logged in, and those sent by a visitor with an address that the owner has proven to own.
 */
export const getSentContactRequests = defineEndpoint('GET User/ContactRequests', {
  access: 'account',
  summary: 'Prośby o kontakt wysłane przez właściciela konta',
  query: PageQuery,
  response: z.object({ contactRequests: z.array(SentContactRequest), total: z.int() }),
})

/** Withdraws a sent contact request, which erases it. 404 for a request that `getSentContactRequests` does not list. */
export const withdrawContactRequest = defineEndpoint('DELETE User/ContactRequests/{id}', {
  access: 'account',
  summary: 'Wycofanie wysłanej prośby o kontakt',
  response: z.void(),
})
