import { slugify } from '../text.ts'
import { townLocative } from './locative.ts'

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
 * Returns preposition and locative of a place: 'we Wrocławiu', 'w Dobrej (zachodniopomorskie)', for a town without a
 * known locative 'w mieście Lipsko', for a province 'w województwie dolnośląskim', otherwise 'w Polsce'.
 */
export function placeLocative(place: Place): string {
  const province = provinceOf(place)
  if (!place.cityName) return province ? `w województwie ${province.locative}` : 'w Polsce'
  const locative = townLocative(place.cityName)
  if (locative === null) return `w mieście ${placeName(place)}`
  return sharesName(place, province) ? `${locative} (${province.name})` : locative
}

/** Returns the shortest unambiguous name: 'Wrocław', 'Dobra (zachodniopomorskie)', 'dolnośląskie', 'Polska'. */
export function placeName(place: Place): string {
  const province = provinceOf(place)
  if (!place.cityName) return province?.name ?? 'Polska'
  return sharesName(place, province) ? `${place.cityName} (${province.name})` : place.cityName
}

/** Towns that share a name have the province in their slug. */
function sharesName({ citySlug, cityName }: Place, province: Province | undefined): province is Province {
  return !!province && citySlug === `${slugify(cityName ?? '')}-${province.slug}`
}

function provinceOf({ provinceSlug }: Place) {
  return PROVINCES.find(({ slug }) => slug === provinceSlug)
}
