import { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import type { AccountLoaderArgs } from '../account/account-loader.ts'
import { SessionEnded } from '../account/request-as-session.ts'
import { PAGE_SIZE, type VisitsView } from './visits.tsx'

/**
 * Loads the first contact requests that the user has sent. The page works without them: a failure is logged.
 * @throws SessionEnded when the user is logged out
 */
export async function loadVisits(request: AccountLoaderArgs['requestAsSession']): Promise<VisitsView> {
  try {
    return await request(getSentContactRequests, { query: { limit: PAGE_SIZE, offset: 0 } })
  } catch (error) {
    if (error instanceof SessionEnded) throw error
    console.error(error)
    return 'failed'
  }
}
