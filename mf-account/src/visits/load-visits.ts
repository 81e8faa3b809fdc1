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

/**
 * Counts the contact requests that the user has sent; null if that fails.
 * @throws SessionEnded when the user is logged out
 */
export async function countVisits(request: Request): Promise<number | null> {
  return (await optional(request(getSentContactRequests, { query: { limit: 1, offset: 0 } })))?.total ?? null
}
