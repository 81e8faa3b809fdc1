import { normalise } from '@medicena/domain/text'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { type LocationHit, PROVINCE_TYPE } from '@medicena/provider-client/places'
import type { LocationChoice, ServiceChoice } from './choices.ts'
import { findLocations, findServices } from './find-hits.ts'

/** Services to choose from for a text, best first. Rejects when the provider can't answer. */
export function suggestServices(text: string, signal: AbortSignal): Promise<ServiceChoice[]> {
  return findServices(sameOriginProvider(signal), text)
}

/** Towns and provinces to choose from for a text, best first. Rejects when the provider can't answer. */
export async function suggestLocations(text: string, signal: AbortSignal): Promise<LocationChoice[]> {
  const hits = await findLocations(sameOriginProvider(signal), text)
  return hits.map((hit) => ({ name: hit.name, slug: hit.slug, detail: detail(hit) }))
}

/**
 * The choice whose name is the text, letter case and diacritics aside; undefined if there is none or more than one
 * (three towns of Poland share their name with another).
 */
export function onlyNamesake<Choice extends { readonly name: string }>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const [choice, ...more] = choices.filter(({ name }) => normalise(name) === normalise(text))
  return more.length === 0 ? choice : undefined
}

/** A city that is a district of its own bears the same name twice. */
function detail({ name, type, district, province }: LocationHit): string {
  if (type === PROVINCE_TYPE) return 'województwo'
  return district === name ? `woj. ${province}` : `powiat ${district}, woj. ${province}`
}
