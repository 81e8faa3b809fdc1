import { CITY_LOCATIVES } from './city-locatives.ts'
import { PROVINCES } from './provinces.ts'

export { PROVINCES, type Province } from './provinces.ts'

/** A place by what is known of it; `null` is the same as nothing, so that API answers fit. */
export interface Place {
  readonly citySlug?: string | null
  readonly cityName?: string | null
  readonly provinceSlug?: string | null
}

/**
 * Where something is, as part of a sentence: 'we Wrocławiu', for a town without a hand-written locative
 * 'w mieście Pyskowice', for a province 'w województwie dolnośląskim', for neither 'w Polsce'. A town goes before its
 * province.
 */
export function inPlace({ citySlug, cityName, provinceSlug }: Place): string {
  const city = CITY_LOCATIVES.get(citySlug ?? '')
  if (city) return city
  if (cityName) return `w mieście ${cityName}`
  const province = PROVINCES.find(({ slug }) => slug === provinceSlug)
  return province ? `w województwie ${province.locative}` : 'w Polsce'
}
