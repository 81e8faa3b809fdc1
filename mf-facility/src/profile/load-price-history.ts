import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getPriceHistory } from '@medicena/provider-client/profile-offers'
import type { PriceStep } from './profile-view.ts'

/**
 * Loads what visitors paid for a service of a facility in the last year. A module of its own, so that opening the profile
 * does not load the API client.
 * @throws like `request`
 */
export async function loadPriceHistory(id: number, serviceId: number): Promise<readonly PriceStep[]> {
  const { steps } = await request(sameOriginProvider(), getPriceHistory, { params: { id, serviceId } })
  return steps
}
