import { normalise, placeKey } from '@medicena/domain/text'
import { eq } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, provinces } from '../database/schema.ts'
import { nearest } from './nearest.ts'

/** Town that a row can refer to. */
export type Town = Awaited<ReturnType<typeof readTowns>>[number]

/** Town, or the reason why it was not found. */
export type TownResult =
  | { readonly town: Town }
  | { readonly field: 'town' | 'province'; readonly problem: string }

/**
 * Finds a town by slug or name.
 * @param province slug or name; required only for towns that share a name, but always checked
 */
export type FindTown = (slugOrName: string, province: string | undefined) => TownResult

/** Loads all towns for {@link FindTown}. */
export async function loadTowns(db: Database): Promise<FindTown> {
  const towns = await readTowns(db)
  const bySlug = new Map(towns.map((town) => [town.slug, town]))
  const byName = new Map<string, Town[]>()
  for (const town of towns) {
    const name = placeKey(town.name)
    byName.set(name, [...(byName.get(name) ?? []), town])
  }
  const provinceNames = new Set(towns.flatMap((town) => [town.provinceSlug, placeKey(town.provinceName)]))

  return (slugOrName, province) => {
    const town = bySlug.get(slugOrName)
    const candidates = town ? [town] : (byName.get(placeKey(slugOrName)) ?? [])
    if (candidates.length === 0) {
      return {
        field: 'town',
        problem: `is not a town in Poland${suggestions(slugOrName, towns)}`,
      }
    }
    if (province !== undefined && !provinceNames.has(placeKey(province))) {
      return { field: 'province', problem: 'is not a province of Poland' }
    }
    const matches =
      province === undefined ? candidates : candidates.filter((each) => isIn(each, placeKey(province)))
    const [match, another] = matches
    if (!match) return { field: 'province', problem: `has no such town; there is ${list(candidates)}` }
    if (another)
      return { field: 'town', problem: `is the name of several towns: use ${list(matches, ' or ')}` }
    return { town: match }
  }
}

function readTowns(db: Database) {
  return db
    .select({
      ...columns(cities, 'id', 'name', 'slug', 'provinceId', 'latitude', 'longitude'),
      provinceName: provinces.name,
      provinceSlug: provinces.slug,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .orderBy(cities.id)
}

function isIn({ provinceSlug, provinceName }: Town, province: string): boolean {
  return provinceSlug === province || placeKey(provinceName) === province
}

function suggestions(name: string, towns: readonly Town[]): string {
  const near = nearest(normalise(name), towns, ({ name }) => [normalise(name)])
  return near.length === 0 ? '' : `; did you mean: ${list(near)}`
}

function list(towns: readonly Town[], separator = ', '): string {
  return towns.map(({ slug, provinceName }) => `${slug} (${provinceName})`).join(separator)
}
