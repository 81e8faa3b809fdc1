import towns from './towns.data.json' with { type: 'json' }

/** A town of Poland (a settlement with town rights). */
export interface Town {
  readonly name: string
  /** Unique among towns and provinces; towns that share a name carry their province in it. */
  readonly slug: string
  /** Slug of its province. */
  readonly province: string
  /** Name of its district (powiat); a city that is a district of its own stands here by its name. */
  readonly district: string
  /** Degrees north. */
  readonly latitude: number
  /** Degrees east. */
  readonly longitude: number
}

/** The 954 towns of Poland in 2021, by slug. Source: PRNG, see LICENCES.md. 100 kB: for servers only. */
export const TOWNS: readonly Town[] = towns
