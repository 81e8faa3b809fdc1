import { slugify } from '../text.ts'
import { CITY_LOCATIVES } from './cities.ts'

/** Province (województwo). Names are lower-case Polish adjectives that follow 'województwo'. */
export interface Province {
  /** TERYT number. */
  readonly id: number
  readonly name: string
  readonly slug: string
  /** 'dla województwa …' */
  readonly genitive: string
  /** 'w województwie …' */
  readonly locative: string
}

/** The 16 provinces of Poland. */
export const PROVINCES: readonly Province[] = [
  province(2, 'dolnośląski', 'dolnoslaskie'),
  province(4, 'kujawsko-pomorski', 'kujawsko-pomorskie'),
  province(6, 'lubelski', 'lubelskie'),
  province(8, 'lubuski', 'lubuskie'),
  province(10, 'łódzki', 'lodzkie'),
  province(12, 'małopolski', 'malopolskie'),
  province(14, 'mazowiecki', 'mazowieckie'),
  province(16, 'opolski', 'opolskie'),
  province(18, 'podkarpacki', 'podkarpackie'),
  province(20, 'podlaski', 'podlaskie'),
  province(22, 'pomorski', 'pomorskie'),
  province(24, 'śląski', 'slaskie'),
  province(26, 'świętokrzyski', 'swietokrzyskie'),
  province(28, 'warmińsko-mazurski', 'warminsko-mazurskie'),
  province(30, 'wielkopolski', 'wielkopolskie'),
  province(32, 'zachodniopomorski', 'zachodniopomorskie'),
]

/** Builds a province; all 16 adjectives decline alike: dolnośląski(e), dolnośląskiego, dolnośląskim. */
function province(id: number, masculine: string, slug: string): Province {
  return { id, name: `${masculine}e`, slug, genitive: `${masculine}ego`, locative: `${masculine}m` }
}

/** Town or province; accepts `null` so that API responses fit. */
export interface Place {
  readonly citySlug?: string | null
  readonly cityName?: string | null
  readonly provinceSlug?: string | null
}

/**
 * Returns preposition and locative of a place: 'we Wrocławiu', for a town without a hand-written locative 'w mieście
 * Pyskowice', for a province 'w województwie dolnośląskim', otherwise 'w Polsce'.
 */
export function placeLocative(place: Place): string {
  const city = CITY_LOCATIVES.get(place.citySlug ?? '')
  if (city) return city
  if (place.cityName) return `w mieście ${placeName(place)}`
  const province = provinceOf(place)
  return province ? `w województwie ${province.locative}` : 'w Polsce'
}

/** Returns the shortest unambiguous name: 'Wrocław', 'Dobra (zachodniopomorskie)', 'dolnośląskie', 'Polska'. */
export function placeName(place: Place): string {
  const province = provinceOf(place)
  if (!place.cityName) return province?.name ?? 'Polska'
  // Towns that share a name have the province in their slug.
  const shared = province && place.citySlug === `${slugify(place.cityName)}-${province.slug}`
  return shared ? `${place.cityName} (${province.name})` : place.cityName
}

function provinceOf({ provinceSlug }: Place) {
  return PROVINCES.find(({ slug }) => slug === provinceSlug)
}
