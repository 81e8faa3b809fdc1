import type { Database } from '../database/database.ts'
import { cities, provinces } from '../database/schema.ts'

export interface Province {
  readonly id: number
  readonly name: string
  readonly slug: string
}

export interface City {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Its powiat. */
  readonly district: string
  readonly province: Province
  /** Of its centre, in degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** Where offers are looked for: a town (with its province), a province or the whole country. */
export interface Scope {
  readonly city: City | null
  readonly province: Province | null
}

export const WHOLE_COUNTRY: Scope = { city: null, province: null }

/** The provinces and towns, which never change while the server runs. */
export interface Places {
  province(id: number): Province | undefined
  /** All provinces in the order of the Polish alphabet. */
  readonly provinces: readonly Province[]
  /** The town or province of a slug; `undefined` for an unknown one. */
  scope(slug: string): Scope | undefined
}

/** Reads all places once: every call needs some of them. */
export async function readPlaces(db: Database): Promise<Places> {
  const provinceRows = await db
    .select({ id: provinces.id, name: provinces.name, slug: provinces.slug })
    .from(provinces)
  const cityRows = await db
    .select({
      id: cities.id,
      name: cities.name,
      slug: cities.slug,
      district: cities.district,
      provinceId: cities.provinceId,
      latitude: cities.latitude,
      longitude: cities.longitude,
    })
    .from(cities)

  const provincesById = new Map(provinceRows.map((province) => [province.id, province]))
  const scopes = new Map<string, Scope>()
  for (const { provinceId, ...city } of cityRows) {
    const province = provincesById.get(provinceId)
    if (province) scopes.set(city.slug, { city: { ...city, province }, province })
  }
  for (const province of provinceRows) scopes.set(province.slug, { city: null, province })
  return {
    // Neither engine's own order of texts knows that ł comes after l.
    provinces: provinceRows.sort((left, right) => left.name.localeCompare(right.name, 'pl')),
    province: (id) => provincesById.get(id),
    scope: (slug) => scopes.get(slug),
  }
}
