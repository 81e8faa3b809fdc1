import type { Position } from '../map/position.ts'
import byTown from './villages.data.json' with { type: 'json' }

/** A village of Poland with its position, to about a kilometre, and the town of some size that is nearest to it. */
export interface Village extends Position {
  readonly name: string
  readonly townSlug: string
}

/**
 * The villages of Poland in 2021, each name once for a town of 15,000 inhabitants or more. Source: PRNG, see LICENCES.md.
 * A megabyte, so for servers only.
 */
export const VILLAGES: readonly Village[] = Object.entries<Readonly<Record<string, readonly number[]>>>(
  byTown,
).flatMap(([townSlug, villages]) =>
  Object.entries(villages).map(([name, [latitude = 0, longitude = 0]]) => ({
    name,
    townSlug,
    latitude,
    longitude,
  })),
)
