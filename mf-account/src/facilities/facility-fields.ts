import type { Institution } from '@medicena/provider-client/managed-facilities'
import type { FieldProblems } from '../fields/field-problems.ts'

/** What the fields of a facility are called, in their order on the screen. */
export const FACILITY_FIELDS = {
  medicalFacilityTypeId: 'Rodzaj placówki',
  name: 'Nazwa placówki',
  city: 'Miejscowość',
  street: 'Ulica',
  buildingNumber: 'Numer budynku i lokalu',
  postCode: 'Kod pocztowy',
  position: 'Miejsce na mapie',
  phoneNumber: 'Telefon',
  phoneNumber2: 'Drugi telefon (opcjonalnie)',
  email: 'Adres e-mail (opcjonalnie)',
  website: 'Strona internetowa (opcjonalnie)',
} as const

/** What the form holds at first. */
export type InitialFacility = Partial<Omit<Institution, 'id'>> & { readonly medicalFacilityTypeId: number }

/** The id of the element that is a field, or holds it. */
export const idOf = (field: string) => `facility-${field}`

/** Gives a field what all of them share, by its name. */
export const fieldsOf =
  (initial: InitialFacility, problems: FieldProblems) =>
  (name: keyof typeof FACILITY_FIELDS & keyof InitialFacility) => ({
    id: idOf(name),
    name,
    label: FACILITY_FIELDS[name],
    defaultValue: initial[name] ?? '',
    error: problems[name],
  })
