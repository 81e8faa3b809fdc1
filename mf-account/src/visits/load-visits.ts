import { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import type { AccountLoaderArgs } from '../account/account-loader.ts'
import { SessionEnded } from '../account/request-as-session.ts'
import { PAGE_SIZE, type VisitsView } from './visits.tsx'

/**
 * Loads the first contact requests that the user has sent. The page works without them: a failure is logged.
 * @throws SessionEnded when the user is logged out
 */
export async function loadVisits(request: AccountLoaderArgs['requestAsSession']): Promise<VisitsView> {
  return (await attemptLoad(request, PAGE_SIZE)) ?? 'failed'
}

/**
 * Counts the contact requests that the user has sent; null if that fails, which is logged.
 * @throws SessionEnded when the user is logged out
 */
export async function countVisits(request: AccountLoaderArgs['requestAsSession']): Promise<number | null> {
  return (await attemptLoad(request, 1))?.total ?? null
}

async function attemptLoad(request: AccountLoaderArgs['requestAsSession'], limit: number) {
  try {
    return await request(getSentContactRequests, { query: { limit, offset: 0 } })
  } catch (error) {
    if (error instanceof SessionEnded) throw error
    console.error(error)
    return null
  }
}
