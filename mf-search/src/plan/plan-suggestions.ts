import { sameOriginProvider } from '@medicena/provider-client/browser'
import { PROVINCE_TYPE } from '@medicena/provider-client/places'
import {
  findLocations,
  findServices,
  type LocationOption,
  locationOption,
  type ServiceOption,
} from '../search-bar/suggestions.ts'

/** Suggests services for a text, without categories, in the browser. Rejects like `request`. */
export async function suggestPlanServices(text: string, signal: AbortSignal): Promise<ServiceOption[]> {
  const hits = await findServices(sameOriginProvider(signal), text)
  return hits
    .filter(({ kind = 'service' }) => kind === 'service')
    .map(({ name, url, term }) => ({ name, url, ...(term !== undefined && { detail: `„${term}”` }) }))
}

/** Suggests towns for a text, in the browser. Rejects like `request`. */
export async function suggestTowns(text: string, signal: AbortSignal): Promise<LocationOption[]> {
  const hits = await findLocations(sameOriginProvider(signal), text)
  return hits.filter(({ type }) => type !== PROVINCE_TYPE).map(locationOption)
}
