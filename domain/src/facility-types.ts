/** Type of medical facility. */
export interface FacilityType {
  readonly id: number
  readonly name: string
}

/** All facility types. */
export const FACILITY_TYPES: readonly FacilityType[] = [
  { id: 1, name: 'Gabinet stomatologiczny' },
  { id: 2, name: 'Klinika stomatologiczna' },
  { id: 3, name: 'Gabinet medycyny estetycznej' },
  { id: 4, name: 'Klinika stomatologii i medycyny estetycznej' },
]

/** Default values of the form for a new facility; the town is Bełchatów. */
export const NEW_FACILITY = { cityId: 17, medicalFacilityTypeId: 1 } as const

/** Slug of the town of `NEW_FACILITY`. */
export const NEW_FACILITY_TOWN = 'belchatow'
