import { sameOriginProvider } from '@medicena/provider-client/browser'
import { searchServices } from '@medicena/provider-client/catalogue'
import { request } from '@medicena/provider-client/client'
import { getPriceHistory, type PriceStep } from '@medicena/provider-client/profile-offers'

// Requests of the browser, in a module of their own: opening the profile does not load the API client.

/**
 * Finds the ids of services that a text means, also by everyday words and with a typo.
 * @throws like `request`
 */
export async function findServices(text: string, signal: AbortSignal): Promise<readonly number[]> {
  const hits = await request(sameOriginProvider(signal), searchServices, {
    params: { text: text.slice(0, 100) },
  })
  return hits.map(({ id }) => id)
}

/**
 * Loads what visitors paid for a service of a facility in the last year.
 * @throws like `request`
 */
export async function loadPriceHistory(id: number, serviceId: number): Promise<readonly PriceStep[]> {
  const { steps } = await request(sameOriginProvider(), getPriceHistory, { params: { id, serviceId } })
  return steps
}
