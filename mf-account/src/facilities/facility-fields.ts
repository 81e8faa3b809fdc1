import { AMENITY_IDS, type AmenityId } from '@medicena/domain/amenities'
import { parseDayHours } from '@medicena/domain/opening-hours-text'
import { normaliseWebsite } from '@medicena/domain/website'
import type { OpeningHours } from '@medicena/provider-client/facility-details'
import { type Institution, InstitutionForm } from '@medicena/provider-client/managed-facilities'
import type { Position } from '@medicena/zone-kit/slots'
import * as z from 'zod/mini'
import type { Town } from '../forms/town-field.tsx'
import { formatDayText } from './hours-text.ts'

/** Visible names of the form's fields, in their order on the screen. */
export const FACILITY_LABELS = {
  medicalFacilityTypeId: 'Rodzaj placówki',
  name: 'Nazwa placówki',
  town: 'Miejscowość',
  street: 'Ulica',
  buildingNumber: 'Numer budynku i lokalu',
  postCode: 'Kod pocztowy',
  position: 'Miejsce na mapie',
  phoneNumber: 'Telefon',
  phoneNumber2: 'Drugi telefon (opcjonalnie)',
  email: 'Adres e-mail (opcjonalnie)',
  website: 'Strona internetowa (opcjonalnie)',
  monday: 'Poniedziałek',
  tuesday: 'Wtorek',
  wednesday: 'Środa',
  thursday: 'Czwartek',
  friday: 'Piątek',
  saturday: 'Sobota',
  sunday: 'Niedziela',
  amenities: 'Udogodnienia',
} as const

/** Fields of the form by the provider's names for them, where these differ. */
export const FACILITY_ALIASES = {
  cityId: 'town',
  city: 'town',
  latitude: 'position',
  longitude: 'position',
  openingHours: 'monday',
}

/** Selected town. The default town of a new facility needs a confirmation. */
export type FacilityTown = Town & { readonly isConfirmed: boolean }

const ContractFields = z.omit(InstitutionForm, {
  ...{ cityId: true, city: true, latitude: true, longitude: true, openingHours: true },
})
const PositionInPoland = z.pick(InstitutionForm, { latitude: true, longitude: true })

const town = z.custom<FacilityTown, FacilityTown | string>(
  (value) => typeof value !== 'string' && value.isConfirmed,
  {
    error: ({ input }) =>
      hasName(input)
        ? `Potwierdź miejscowość ${input.name} albo wybierz inną z listy.`
        : 'Wybierz miejscowość z listy.',
  },
)

/** Position of the pin if the user moved it. */
const position = z.custom<Position | null>(
  (value) => value === null || PositionInPoland.safeParse(value).success,
  'Pinezka stoi poza Polską. Przesuń ją na miejsce placówki.',
)

/** Fields of the opening hours, from Monday. */
export const DAY_FIELDS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type DayField = (typeof DAY_FIELDS)[number]

const dayHours = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const hours = parseDayHours(text)
    if (hours) return hours
    context.issues.push({
      code: 'custom',
      input: text,
      message:
        'Podaj godziny po kolei, np. 8:00-16:00 albo 8:00-12:00, 14:00-18:00. W dniu wolnym zostaw puste pole.',
    })
    return z.NEVER
  }),
)

const week = {
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
}

/**
 * Schema of the form: values of the fields in, body of the request out. Without a moved pin there is no position in the
 * body: the facility stays in place, or at the centre of its new town. Without any hours they are unknown.
 */
export const FacilityFields = z.pipe(
  z.extend(ContractFields, { town, position, ...week }),
  z.transform(
    ({
      town,
      position,
      monday,
      tuesday,
      wednesday,
      thursday,
      friday,
      saturday,
      sunday,
      ...fields
    }): InstitutionForm => ({
      ...fields,
      openingHours: knownHours([monday, tuesday, wednesday, thursday, friday, saturday, sunday]),
      cityId: town.id,
      city: town.name,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    }),
  ),
)
export type FacilityValues = z.input<typeof FacilityFields>

/** Saved facility, or the defaults of a new one. */
export type InitialFacility = Partial<Omit<Institution, 'id'>> & { readonly medicalFacilityTypeId: number }

/** Returns the form's values for a facility. */
export function facilityValues(initial: InitialFacility, town: FacilityTown): FacilityValues {
  return {
    medicalFacilityTypeId: initial.medicalFacilityTypeId,
    name: initial.name ?? '',
    town,
    street: initial.street ?? '',
    buildingNumber: initial.buildingNumber ?? '',
    postCode: initial.postCode ?? '',
    position: null,
    phoneNumber: initial.phoneNumber ?? '',
    phoneNumber2: initial.phoneNumber2 ?? '',
    email: initial.email ?? '',
    website: initial.website ?? '',
    ...dayTexts(initial.openingHours ?? null),
    amenities: knownAmenities(initial.amenities ?? []),
  }
}

/** Hours on no day mean that they are unknown: a facility is never closed all week. */
function knownHours(hours: OpeningHours): OpeningHours | null {
  return hours.every((day) => day.length === 0) ? null : hours
}

function dayTexts(hours: OpeningHours | null) {
  const textOf = (day: number) => formatDayText(hours?.[day] ?? [])
  return {
    ...{ monday: textOf(0), tuesday: textOf(1), wednesday: textOf(2), thursday: textOf(3) },
    ...{ friday: textOf(4), saturday: textOf(5), sunday: textOf(6) },
  }
}

/** Returns the ids that this version of the form knows. */
export function knownAmenities(ids: readonly string[]): AmenityId[] {
  return AMENITY_IDS.filter((id) => ids.includes(id))
}

/** Normalises a website's address: 'www.dentus.pl' → 'https://www.dentus.pl'; other text stays. */
export function withScheme(text: string): string {
  return normaliseWebsite(text) ?? text.trim()
}

function hasName(value: unknown): value is { readonly name: string } {
  return value instanceof Object && 'name' in value
}
