import { slugify } from '../text.ts'
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
export function inPlace(place: Place): string {
  const city = CITY_LOCATIVES.get(place.citySlug ?? '')
  if (city) return city
  if (place.cityName) return `w mieście ${placeName(place)}`
  const province = provinceOf(place)
  return province ? `w województwie ${province.locative}` : 'w Polsce'
}

/** A place by its name, the shortest that no other has: 'Wrocław', 'Dobra (zachodniopomorskie)', 'dolnośląskie', 'Polska'. */
export function placeName(place: Place): string {
  const province = provinceOf(place)
  if (!place.cityName) return province?.name ?? 'Polska'
  // The slug of a town that shares its name carries the province.
  const shared = province && place.citySlug === `${slugify(place.cityName)}-${province.slug}`
  return shared ? `${place.cityName} (${province.name})` : place.cityName
}

function provinceOf({ provinceSlug }: Place) {
  return PROVINCES.find(({ slug }) => slug === provinceSlug)
}
