/** Amenities of a facility. */
export interface Amenity {
  /** Permanent id in data and files. */
  readonly id: string
  readonly name: string
}

/** Amenities of one kind. */
export interface AmenityGroup {
  readonly name: string
  readonly amenities: readonly Amenity[]
}

/** All amenities, in the order in which they are shown. An id is never reused for something else. */
export const AMENITY_GROUPS = [
  {
    name: 'Płatność',
    amenities: [
      { id: 'nfz', name: 'Umowa z NFZ' },
      { id: 'card', name: 'Płatność kartą' },
      { id: 'blik', name: 'Płatność BLIK-iem' },
      { id: 'instalments', name: 'Płatność w ratach' },
    ],
  },
  {
    name: 'Dojazd i dostępność',
    amenities: [
      { id: 'step-free', name: 'Wejście bez stopni' },
      { id: 'lift', name: 'Winda' },
      { id: 'accessible-toilet', name: 'Toaleta dla osób na wózkach' },
      { id: 'parking', name: 'Parking dla pacjentów' },
    ],
  },
  {
    name: 'Wizyta',
    amenities: [
      { id: 'children', name: 'Przyjmuje dzieci' },
      { id: 'urgent', name: 'Pilne wizyty tego samego dnia' },
      { id: 'sedation', name: 'Leczenie w sedacji' },
      { id: 'x-ray', name: 'RTG na miejscu' },
      { id: 'online-booking', name: 'Rezerwacja przez internet' },
    ],
  },
  {
    name: 'Języki obce',
    amenities: [
      { id: 'english', name: 'Angielski' },
      { id: 'german', name: 'Niemiecki' },
      { id: 'ukrainian', name: 'Ukraiński' },
      { id: 'russian', name: 'Rosyjski' },
      { id: 'french', name: 'Francuski' },
      { id: 'spanish', name: 'Hiszpański' },
      { id: 'sign-language', name: 'Polski język migowy' },
    ],
  },
] as const satisfies readonly AmenityGroup[]

export type AmenityId = (typeof AMENITY_GROUPS)[number]['amenities'][number]['id']

/** Ids of all amenities. */
export const AMENITY_IDS: readonly AmenityId[] = AMENITY_GROUPS.flatMap(({ amenities }) =>
  amenities.map(({ id }) => id),
)

/** Returns the ids that this version knows, each once and in the order of the list. */
export function knownAmenities(ids: readonly string[]): AmenityId[] {
  return AMENITY_IDS.filter((id) => ids.includes(id))
}

/** Features of facilities that offers are filtered by: amenities, and opening on Saturdays. In the order of the filter. */
export const FEATURES = [
  'urgent',
  'saturday',
  'nfz',
  'children',
  'sedation',
  'step-free',
  'parking',
  'instalments',
  'online-booking',
] as const satisfies readonly (AmenityId | 'saturday')[]

export type FeatureId = (typeof FEATURES)[number]

/**
 * Services and categories, by their slugs, whose price proves an amenity: who sells children's visits treats children, whether
 * the facility says so or not (docs/product.md, 'Results').
 */
export const PROVEN_BY: ReadonlyMap<AmenityId, readonly string[]> = new Map([
  ['children', ['pedodoncja']],
  ['sedation', ['sedacja-wziewna', 'sedacja-dozylna', 'leczenie-dziecka-w-sedacji-wziewnej']],
  ['urgent', ['wizyta-pilna-z-bolem-zeba', 'wizyta-pilna-z-aparatem-ortodontycznym']],
])

/** Returns the name of a feature: 'Otwarte w soboty'. */
export function featureName(id: FeatureId): string {
  const amenity = AMENITY_GROUPS.flatMap(({ amenities }) => [...amenities]).find((other) => other.id === id)
  return amenity?.name ?? 'Otwarte w soboty'
}

/** Groups a facility's amenities for display; ids that this version does not know are left out. */
export function groupAmenities(ids: readonly string[]): AmenityGroup[] {
  return AMENITY_GROUPS.map(({ name, amenities }) => ({
    name,
    amenities: amenities.filter(({ id }) => ids.includes(id)),
  })).filter(({ amenities }) => amenities.length > 0)
}
