import type { City } from '@medicena/provider-client/places'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, provinces } from '../database/schema.ts'
import { indexNames } from './name-index.ts'

/** A town with the number of its inhabitants, by which equally good hits are ordered. */
export interface Town extends City {
  readonly weight: number
}

/** All towns, with where they lie and how large they are. */
export function readTowns(db: Database): Promise<Town[]> {
  return db
    .select({
      id: cities.id,
      name: cities.name,
      slug: cities.slug,
      district: cities.district,
      province: provinces.name,
      latitude: cities.latitude,
      longitude: cities.longitude,
      weight: cities.weight,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
}

/** Finds towns by name (SPEC section 7); of names that fit equally well the larger town comes first. */
export function createCitySearch(towns: readonly Town[]): (text: string) => City[] {
  const index = indexNames(towns)
  return (text) => index.find(text, largerFirst).map(({ weight: _, ...city }) => city)
}

/** Orders places by size, then by their slug, which no two share. */
export function largerFirst(
  left: { readonly weight: number; readonly slug: string },
  right: { readonly weight: number; readonly slug: string },
): number {
  return right.weight - left.weight || (left.slug < right.slug ? -1 : 1)
}
