import { groupAmenities, knownAmenities } from '@medicena/domain/amenities'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatDayHours, WEEKDAYS } from '@medicena/domain/opening-hours'
import { parseDayHours } from '@medicena/domain/opening-hours-text'
import { normaliseWebsite } from '@medicena/domain/website'
import type { OpeningHours } from '@medicena/provider-client/facility-details'
import {
  type FacilityField,
  type Institution,
  InstitutionForm,
} from '@medicena/provider-client/managed-facilities'
import type { Position } from '@medicena/zone-kit/slots'
import * as z from 'zod/mini'
import { type ConflictField, textField } from '../conflicts/conflict-field.ts'
import type { Town } from '../forms/town-field.tsx'
import { formatDayText } from './hours-text.ts'

/** Fields as the user sees them: the town is one, and so is the position. */
export type FormField =
  | Exclude<FacilityField, 'cityId' | 'city' | 'latitude' | 'longitude'>
  | 'town'
  | 'position'

/** The form's fields in their order on the screen. */
const FORM_FIELDS: Readonly<Record<FormField, ConflictField<InstitutionForm>>> = {
  medicalFacilityTypeId: {
    label: 'Rodzaj placówki',
    keys: ['medicalFacilityTypeId'],
    text: ({ medicalFacilityTypeId }) =>
      FACILITY_TYPES.find(({ id }) => id === medicalFacilityTypeId)?.name ?? '',
  },
  name: textField('name', 'Nazwa placówki'),
  town: { ...textField('city', 'Miejscowość'), keys: ['cityId', 'city'] },
  street: textField('street', 'Ulica'),
  buildingNumber: textField('buildingNumber', 'Numer budynku i lokalu'),
  postCode: textField('postCode', 'Kod pocztowy'),
  position: {
    label: 'Miejsce na mapie',
    keys: ['latitude', 'longitude'],
    text: ({ latitude, longitude }) =>
      latitude == null || longitude == null
        ? 'położenie nieznane'
        : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  },
  phoneNumber: textField('phoneNumber', 'Telefon'),
  phoneNumber2: textField('phoneNumber2', 'Drugi telefon (opcjonalnie)'),
  email: textField('email', 'Adres e-mail (opcjonalnie)'),
  website: textField('website', 'Strona internetowa (opcjonalnie)'),
  bookingUrl: textField('bookingUrl', 'Adres zapisów online (opcjonalnie)'),
  openingHours: {
    label: 'Godziny otwarcia',
    keys: ['openingHours'],
    text: ({ openingHours }) =>
      openingHours
        ?.flatMap((hours, day) =>
          hours.length === 0 ? [] : `${WEEKDAYS[day]?.name}: ${formatDayHours(hours)}`,
        )
        .join('; ') ?? '',
  },
  amenities: {
    label: 'Udogodnienia',
    keys: ['amenities'],
    text: ({ amenities = [] }) =>
      groupAmenities(amenities)
        .flatMap((group) => group.amenities)
        .map(({ name }) => name)
        .join(', '),
  },
}

/** Fields that two versions of a facility can differ in. */
export const FACILITY_CONFLICT_FIELDS = Object.values(FORM_FIELDS)

export const FACILITY_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FORM_FIELDS).map(([name, { label }]) => [name, label])),
  ...Object.fromEntries(
    WEEKDAYS.map(({ name }, day) => [`week.${day}`, name.charAt(0).toUpperCase() + name.slice(1)]),
  ),
}

/** Fields of the form by the provider's names for them, where these differ. */
export const FACILITY_ALIASES = {
  cityId: 'town',
  city: 'town',
  latitude: 'position',
  longitude: 'position',
  openingHours: 'week.0',
}

const ContractFields = z.omit(InstitutionForm, {
  cityId: true,
  city: true,
  latitude: true,
  longitude: true,
  openingHours: true,
})
const PositionInPoland = z.pick(InstitutionForm, { latitude: true, longitude: true })

/** Town of a facility. The default one of a new facility needs a confirmation. */
export type FacilityTown = Town & { readonly isDefault?: boolean }

/** Selected town, or the text while none is selected. */
const town = z
  .custom<FacilityTown, FacilityTown | string>(
    (value) => typeof value !== 'string',
    'Wybierz miejscowość z listy.',
  )
  .check(({ value, issues }) => {
    const message = `Potwierdź miejscowość ${value.name} albo wybierz inną z listy.`
    if (value.isDefault) issues.push({ code: 'custom', input: value, message })
  })

/** Position of the pin, `unknown` as the user says, or null until the user has placed the pin or said so. */
const position = z.custom<Position | 'unknown', Position | 'unknown' | null>(
  (value) => value === 'unknown' || (value !== null && PositionInPoland.safeParse(value).success),
  {
    error: ({ input }) =>
      input === null
        ? 'Ustaw pinezkę na miejscu placówki albo zaznacz, że nie znasz położenia.'
        : 'Pinezka stoi poza Polską. Przesuń ją na miejsce placówki.',
  },
)

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

/** Schema of the form: values of the fields in, body of the request out. Without any hours they are unknown. */
export const FacilityFields = z.pipe(
  // The hours of a week begin with Monday.
  z.extend(ContractFields, { town, position, week: z.array(dayHours) }),
  z.transform(
    ({ town, position, week, ...fields }): InstitutionForm => ({
      ...fields,
      openingHours: knownHours(week),
      cityId: town.id,
      city: town.name,
      ...(position === 'unknown' ? { latitude: null, longitude: null } : position),
    }),
  ),
)
export type FacilityValues = z.input<typeof FacilityFields>

/** Saved facility, or the defaults of a new one. */
export type InitialFacility = Partial<Omit<Institution, 'id'>> & { readonly medicalFacilityTypeId: number }

/** Returns a facility as a request's body, with the values that this version of the form knows. */
export function facilityBody({
  medicalFacilityTypeId,
  amenities,
  ...facility
}: Institution): InstitutionForm {
  return {
    ...facility,
    medicalFacilityTypeId: InstitutionForm.shape.medicalFacilityTypeId.parse(medicalFacilityTypeId),
    amenities: knownAmenities(amenities),
  }
}

/** Returns the form's values for a facility. A saved one without a position was saved as unknown. */
export function facilityValues(initial: InitialFacility, town: FacilityTown): Required<FacilityValues> {
  const { latitude, longitude } = initial
  return {
    medicalFacilityTypeId: initial.medicalFacilityTypeId,
    name: initial.name ?? '',
    town,
    street: initial.street ?? '',
    buildingNumber: initial.buildingNumber ?? '',
    postCode: initial.postCode ?? '',
    position:
      latitude == null || longitude == null
        ? latitude === null
          ? 'unknown'
          : null
        : { latitude, longitude },
    phoneNumber: initial.phoneNumber ?? '',
    phoneNumber2: initial.phoneNumber2 ?? '',
    email: initial.email ?? '',
    website: initial.website ?? '',
    bookingUrl: initial.bookingUrl ?? '',
    week: WEEKDAYS.map((_, day) => formatDayText(initial.openingHours?.[day] ?? [])),
    amenities: knownAmenities(initial.amenities ?? []),
  }
}

/** Hours on no day mean that they are unknown: a facility is never closed all week. */
function knownHours(hours: OpeningHours): OpeningHours | null {
  return hours.every((day) => day.length === 0) ? null : hours
}

/** Normalises a website's address: 'www.dentus.pl' → 'https://www.dentus.pl'; other text stays. */
export function withScheme(text: string): string {
  return normaliseWebsite(text) ?? text.trim()
}
