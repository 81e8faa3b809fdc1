import { type ServiceHit, searchServices } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { type LocationHit, searchLocations } from '@medicena/provider-client/places'

/** Characters of a text that the provider takes. */
export const MAX_CHARACTERS = 100

/** Services whose name resembles the text, best first, at most 10. Rejects like {@link request}. */
export async function findServices(provider: Provider, text: string): Promise<ServiceHit[]> {
  return isSearchable(text) ? request(provider, searchServices, { params: { text: cut(text) } }) : []
}

/** Towns and provinces whose name resembles the text, best first, at most 10. Rejects like {@link request}. */
export async function findLocations(provider: Provider, text: string): Promise<LocationHit[]> {
  return isSearchable(text) ? request(provider, searchLocations, { params: { text: cut(text) } }) : []
}

/** Without two characters there is nothing to search for, and without a letter or digit ('..') nothing is meant. */
function isSearchable(text: string): boolean {
  return text.length >= 2 && /[\p{L}\p{N}]/u.test(text)
}

function cut(text: string): string {
  return text.slice(0, MAX_CHARACTERS).trim()
}
