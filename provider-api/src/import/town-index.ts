import { normalise } from '@medicena/domain/text'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, provinces } from '../database/schema.ts'
import { nearest } from './nearest.ts'

/** A town as a facility's row refers to it. */
export interface Town {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly provinceId: number
  readonly provinceName: string
  readonly provinceSlug: string
}

/** A town, or what is wrong with its name. */
export type FoundTown =
  | { readonly town: Town }
  | { readonly field: 'town' | 'province'; readonly problem: string }

/**
 * Finds a town by slug or name.
 * @param province slug or name; needed only where several towns share a name, but never ignored
 */
export type FindTown = (given: string, province: string | undefined) => FoundTown

/** Reads all towns. */
export async function readTowns(db: Database): Promise<FindTown> {
  const towns = await db
    .select({
      id: cities.id,
      name: cities.name,
      slug: cities.slug,
      provinceId: cities.provinceId,
      provinceName: provinces.name,
      provinceSlug: provinces.slug,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .orderBy(cities.id)
  const bySlug = new Map(towns.map((town) => [town.slug, town]))
  const byName = new Map<string, Town[]>()
  for (const town of towns) {
    const name = normalise(town.name)
    byName.set(name, [...(byName.get(name) ?? []), town])
  }
  const provinceNames = new Set(towns.flatMap((town) => [town.provinceSlug, normalise(town.provinceName)]))

  return (given, province) => {
    const slugged = bySlug.get(given)
    const named = slugged ? [slugged] : (byName.get(normalise(given)) ?? [])
    if (named.length === 0) {
      return {
        field: 'town',
        problem: `is no town of Poland${proposals(given, [...byName.values()].flat())}`,
      }
    }
    if (province !== undefined && !provinceNames.has(normalise(province))) {
      return { field: 'province', problem: 'is no province of Poland' }
    }
    const there = province === undefined ? named : named.filter((town) => isIn(town, normalise(province)))
    const [town, another] = there
    if (!town) return { field: 'province', problem: `has no town of that name; there is ${list(named)}` }
    if (another)
      return { field: 'town', problem: `is the name of several towns: write ${list(there, ' or ')}` }
    return { town }
  }
}

function isIn({ provinceSlug, provinceName }: Town, province: string): boolean {
  return provinceSlug === province || normalise(provinceName) === province
}

function proposals(given: string, towns: readonly Town[]): string {
  const near = nearest(normalise(given), towns, ({ name }) => [normalise(name)])
  return near.length === 0 ? '' : `; near it: ${list(near)}`
}

function list(towns: readonly Town[], separator = ', '): string {
  return towns.map(({ slug, provinceName }) => `${slug} (${provinceName})`).join(separator)
}
