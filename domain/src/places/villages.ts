import byTown from './villages.data.json' with { type: 'json' }

/** A village of Poland, and the town of some size that is nearest to it. */
export interface Village {
  readonly name: string
  readonly townSlug: string
  /** Distance from the town's centre in km. */
  readonly distance: number
}

/**
 * The villages of Poland in 2021, each name once for a town of 15,000 inhabitants or more. Source: PRNG, see LICENCES.md.
 * 660 kB, so for servers only.
 */
export const VILLAGES: readonly Village[] = Object.entries(byTown).flatMap(([townSlug, villages]) =>
  Object.entries(villages).map(([name, distance]) => ({ name, townSlug, distance })),
)
