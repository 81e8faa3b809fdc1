import type { Random } from './random.ts'

/** A town as the generator needs it. */
export interface SeedTown {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly provinceId: number
  readonly provinceSlug: string
  readonly latitude: number
  readonly longitude: number
  readonly weight: number
}

/** The town in which every service has offers. */
export const FULL_TOWN = 'wroclaw'

/** How many of the largest other towns share the rest of that promise: offers of every service in ten other towns. */
const MAIN_TOWNS = 12

/** Share of the towns, the smallest, that never get a facility, whatever the number of facilities. */
const EMPTY_SHARE = 0.05

/** The full town, then the largest others. */
export function mainTowns(towns: readonly SeedTown[]): SeedTown[] {
  const full = towns.filter(({ slug }) => slug === FULL_TOWN)
  return [...full, ...bySize(towns.filter(({ slug }) => slug !== FULL_TOWN)).slice(0, MAIN_TOWNS)]
}

/**
 * The town of each facility: some in each of the main towns whatever the number, the rest by the number of inhabitants.
 */
export function distribute(random: Random, towns: readonly SeedTown[], count: number): SeedTown[] {
  const inFull = Math.max(2, Math.min(12, Math.floor(count / 10)))
  const inOther = Math.max(1, Math.min(4, Math.floor(count / 30)))
  const fixed = mainTowns(towns).flatMap((town) => repeat(town, town.slug === FULL_TOWN ? inFull : inOther))
  const draw = weightedDraw(random, bySize(towns).slice(0, Math.ceil(towns.length * (1 - EMPTY_SHARE))))
  return [...fixed, ...Array.from({ length: Math.max(0, count - fixed.length) }, draw)]
}

function bySize(towns: readonly SeedTown[]): SeedTown[] {
  return [...towns].sort((left, right) => right.weight - left.weight || left.id - right.id)
}

function repeat<T>(item: T, times: number): T[] {
  return Array.from({ length: times }, () => item)
}

function weightedDraw(random: Random, towns: readonly SeedTown[]): () => SeedTown {
  let sum = 0
  const ends = towns.map(({ weight }) => {
    sum += weight
    return sum
  })
  return () => {
    const at = random.next() * sum
    const index = ends.findIndex((end) => at < end)
    const town = towns[index]
    if (!town) throw new Error('no town to choose from')
    return town
  }
}
