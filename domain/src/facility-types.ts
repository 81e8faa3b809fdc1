/** A kind of medical facility (SPEC section 3, "Institution"). */
export interface FacilityType {
  readonly id: number
  readonly name: string
}

/** The kinds of facilities that there are; a new one is of the first (SPEC section 9). */
export const FACILITY_TYPES: readonly FacilityType[] = [
  { id: 1, name: 'Gabinet stomatologiczny' },
  { id: 2, name: 'Klinika stomatologiczna' },
  { id: 3, name: 'Gabinet medycyny estetycznej' },
  { id: 4, name: 'Klinika stomatologii i medycyny estetycznej' },
]

/** What the form for a new facility begins with (SPEC section 9): the town is Bełchatów. */
export const NEW_FACILITY = { cityId: 17, medicalFacilityTypeId: 1 } as const

/** The slug of the town of `NEW_FACILITY`. */
export const NEW_FACILITY_TOWN = 'belchatow'
