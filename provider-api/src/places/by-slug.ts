import { type City, type LocationHit, PROVINCE_TYPE, TOWN_TYPE } from '@medicena/provider-client/places'
import { HttpProblem } from '../http/problems.ts'
import type { Places } from './places.ts'

/** A town by its slug. Answers 404 for an unknown one. */
export function cityOfSlug(places: Places, slug: string): City {
  const city = places.scope(slug)?.city
  if (!city) throw new HttpProblem(404, 'Nie znamy takiej miejscowości.')
  return { ...city, province: city.province.name }
}

/** A town or province by its slug. Answers 404 for an unknown one. */
export function locationOfSlug(places: Places, slug: string): LocationHit {
  const { city, province } = places.scope(slug) ?? {}
  if (city) return { ...city, type: TOWN_TYPE, province: city.province.name }
  if (!province) throw new HttpProblem(404, 'Nie znamy takiej miejscowości ani województwa.')
  return { ...province, type: PROVINCE_TYPE, district: '', province: province.name }
}
