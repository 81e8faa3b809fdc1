import { normalise, placeKey } from '@medicena/domain/text'
import type { Database } from '../database/database.ts'
import { type City, readPlaces } from '../places/places.ts'
import { nearest } from './nearest.ts'

/** Town, or the reason why it was not found. */
export type TownResult =
  | { readonly town: City }
  | { readonly field: 'town' | 'province'; readonly problem: string }

/**
 * Finds a town by slug or name.
 * @param province slug or name; required only for towns that share a name, but always checked
 */
export type FindTown = (slugOrName: string, province: string | undefined) => TownResult

/** Loads all towns for {@link FindTown}. */
export async function loadTowns(db: Database): Promise<FindTown> {
  const { towns, provinces, scope } = await readPlaces(db)
  const byName = new Map<string, City[]>()
  for (const town of towns) {
    const name = placeKey(town.name)
    byName.set(name, [...(byName.get(name) ?? []), town])
  }
  const provinceNames = new Set(provinces.flatMap(({ slug, name }) => [slug, placeKey(name)]))

  return (slugOrName, province) => {
    const town = scope(slugOrName)?.city
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

function isIn({ province: { slug, name } }: City, province: string): boolean {
  return slug === province || placeKey(name) === province
}

function suggestions(name: string, towns: readonly City[]): string {
  const near = nearest(normalise(name), towns, ({ name }) => [normalise(name)])
  return near.length === 0 ? '' : `; did you mean: ${list(near)}`
}

function list(towns: readonly City[], separator = ', '): string {
  return towns.map(({ slug, province }) => `${slug} (${province.name})`).join(separator)
}
