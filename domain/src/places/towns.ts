import towns from './towns.data.json' with { type: 'json' }

/** Town of Poland (a settlement with town rights). */
export interface Town {
  readonly name: string
  /** Unique among towns and provinces; contains the province for towns that share a name. */
  readonly slug: string
  /** Slug of the province. */
  readonly province: string
  /** Name of the district (powiat); the city's own name for a city with district rights. */
  readonly district: string
  /** Degrees north. */
  readonly latitude: number
  /** Degrees east. */
  readonly longitude: number
}

/** The 954 towns of Poland in 2021, sorted by slug. Source: PRNG, see LICENCES.md. 100 kB, so for servers only. */
export const TOWNS: readonly Town[] = towns

const bySlug = new Map(TOWNS.map((town) => [town.slug, town]))

export function townOfSlug(slug: string): Town | undefined {
  return bySlug.get(slug)
}
