import { PROVINCES, type Province } from '@medicena/domain/places'
import type { ResultsEnvelope } from '@medicena/provider-client/results'

/** The province of an answer's scope, or that of its town; undefined for the whole country. */
export function provinceOf({ provinceSlug }: ResultsEnvelope): Province | undefined {
  return PROVINCES.find(({ slug }) => slug === provinceSlug)
}

/** The slug of an answer's scope, `null` for the whole country. */
export function scopeSlug({ citySlug, provinceSlug }: ResultsEnvelope): string | null {
  return citySlug ?? provinceSlug
}

/** The name of an answer's scope: 'Wrocław', 'województwo dolnośląskie' or 'Polska'. */
export function scopeName(envelope: ResultsEnvelope): string {
  if (envelope.cityName !== null) return envelope.cityName
  const province = provinceOf(envelope)
  return province ? `województwo ${province.name}` : 'Polska'
}
