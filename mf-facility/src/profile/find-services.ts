import { sameOriginProvider } from '@medicena/provider-client/browser'
import { searchServices } from '@medicena/provider-client/catalogue'
import { request } from '@medicena/provider-client/client'

/**
 * Finds the ids of services that a text means, also by everyday words and with a typo. A module of its own, so that
 * opening the profile does not load the API client.
 * @throws like `request`
 */
export async function findServices(text: string, signal: AbortSignal): Promise<readonly number[]> {
  const hits = await request(sameOriginProvider(signal), searchServices, {
    params: { text: text.slice(0, 100) },
  })
  return hits.map(({ id }) => id)
}
