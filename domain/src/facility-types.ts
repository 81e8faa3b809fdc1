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

/** Id of the type that a new facility's form begins with. */
export const DEFAULT_FACILITY_TYPE = 1
