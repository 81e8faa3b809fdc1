import { type LocationHit, PROVINCE_TYPE, TOWN_TYPE } from '@medicena/provider-client/places'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, provinces } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'

export type Province = typeof provinces.$inferSelect

/**
 * A town with its powiat (`district`), the name of its province, the position of its centre, in degrees, and its number of
 * inhabitants (`weight`).
 */
export type City = typeof cities.$inferSelect & { readonly province: string }

/** The area of a search: a town (with its province), a province or the whole country. */
export interface Scope {
  readonly city: City | null
  readonly province: Province | null
}

export const WHOLE_COUNTRY: Scope = { city: null, province: null }

/** The provinces and towns; constant while the server runs. */
export interface Places {
  province(id: number): Province | undefined
  /** All provinces in Polish alphabetical order. */
  readonly provinces: readonly Province[]
  /** All towns by id. */
  readonly towns: readonly City[]
  /** Finds the town or province of a slug. */
  scope(slug: string): Scope | undefined
}

/** Reads all places into memory. */
export async function readPlaces(db: Database): Promise<Places> {
  const provinceRows = await db.select().from(provinces)
  const towns = await db
    .select({ ...getTableColumns(cities), province: provinces.name })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .orderBy(cities.id)
  const provincesById = new Map(provinceRows.map((province) => [province.id, province]))
  const scopes = new Map<string, Scope>([
    ...towns.map(
      (city) => [city.slug, { city, province: provincesById.get(city.provinceId) ?? null }] as const,
    ),
    ...provinceRows.map((province) => [province.slug, { city: null, province }] as const),
  ])
  return {
    // Neither engine's default collation sorts ł after l.
    provinces: provinceRows.sort((left, right) => left.name.localeCompare(right.name, 'pl')),
    towns,
    province: (id) => provincesById.get(id),
    scope: (slug) => scopes.get(slug),
  }
}

/** Finds a town by its slug. @throws HttpProblem 404 */
export function cityOfSlug(places: Places, slug: string): City {
  const city = places.scope(slug)?.city
  if (!city) throw new HttpProblem(404, 'Nie znamy takiej miejscowości.')
  return city
}

/** Finds a town or province by its slug. @throws HttpProblem 404 */
export function locationOfSlug(places: Places, slug: string): LocationHit {
  const { city, province } = places.scope(slug) ?? {}
  if (city) return { ...city, type: TOWN_TYPE }
  if (!province) throw new HttpProblem(404, 'Nie znamy takiej miejscowości ani województwa.')
  return provinceLocation(province)
}

export function provinceLocation(province: Province): LocationHit {
  return { ...province, type: PROVINCE_TYPE, district: '', province: province.name }
}
