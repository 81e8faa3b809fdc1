import { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import type { AccountLoaderArgs } from '../account/account-loader.ts'
import { optional } from '../account/request-as-session.ts'
import { PAGE_SIZE, type VisitsView } from './visits.tsx'

type Request = AccountLoaderArgs['requestAsSession']

/** Loads the first contact requests that the user has sent. @throws SessionEnded when the user is logged out */
export async function loadVisits(request: Request): Promise<VisitsView> {
  return (
    (await optional(request(getSentContactRequests, { query: { limit: PAGE_SIZE, offset: 0 } }))) ?? 'failed'
  )
}
