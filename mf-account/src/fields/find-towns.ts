import { request } from '@medicena/provider-client/client'
import { type City, searchCities } from '@medicena/provider-client/places'
import { provider } from '../account/ask-provider.ts'

/** Towns whose name resembles the text, best first. Rejects when the provider can't answer. */
export function findTowns(text: string, signal: AbortSignal): Promise<City[]> {
  return request(provider(signal), searchCities, { params: { text: text.slice(0, 100) } })
}
