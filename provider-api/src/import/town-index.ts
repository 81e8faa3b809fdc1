import { normalise, placeKey } from '@medicena/domain/text'
import type { Database } from '../database/database.ts'
import { type City, readPlaces } from '../places/places.ts'
import { RowRejection } from './import-run.ts'
import { nearest } from './nearest.ts'

/**
 * Finds a town by slug or name.
 * @param province slug or name; required only for towns that share a name, but always checked
 * @throws RowRejection for an unknown or ambiguous one
 */
export type FindTown = (slugOrName: string, province: string | undefined) => City

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
    if (candidates.length === 0)
      throw new RowRejection('town', slugOrName, `is not a town in Poland${suggestions(slugOrName, towns)}`)
    if (province !== undefined && !provinceNames.has(placeKey(province)))
      throw new RowRejection('province', province, 'is not a province of Poland')
    const matches =
      province === undefined
        ? candidates
        : candidates.filter((each) => placeKey(each.province) === placeKey(province))
    const [match, another] = matches
    if (!match)
      throw new RowRejection('province', province ?? '', `has no such town; there is ${list(candidates)}`)
    if (another)
      throw new RowRejection('town', slugOrName, `is the name of several towns: use ${list(matches, ' or ')}`)
    return match
  }
}

function suggestions(name: string, towns: readonly City[]): string {
  const near = nearest(normalise(name), towns, ({ name }) => [normalise(name)])
  return near.length === 0 ? '' : `; did you mean: ${list(near)}`
}

function list(towns: readonly City[], separator = ', '): string {
  return towns.map(({ slug, province }) => `${slug} (${province})`).join(separator)
}
