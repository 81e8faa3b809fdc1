import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatOpeningHours } from '@medicena/domain/opening-hours-text'
import type { ERROR_CATEGORIES } from '@medicena/provider-client/error-reports'
import { OpeningHours } from '@medicena/provider-client/facility-details'
import type { FacilityField, FacilityStatus } from '@medicena/provider-client/managed-facilities'

export const STATUSES: Readonly<Record<FacilityStatus, string>> = {
  pending: 'czeka na weryfikację',
  verified: 'zweryfikowana',
  rejected: 'odrzucona',
  hidden: 'ukryta',
}

export const FIELDS: Readonly<Record<FacilityField, string>> = {
  name: 'Nazwa',
  medicalFacilityTypeId: 'Rodzaj',
  city: 'Miejscowość',
  cityId: 'Miejscowość',
  street: 'Ulica',
  buildingNumber: 'Numer',
  postCode: 'Kod pocztowy',
  phoneNumber: 'Telefon',
  phoneNumber2: 'Drugi telefon',
  bookingUrl: 'Umawianie wizyt',
  email: 'E-mail',
  website: 'Strona',
  latitude: 'Szerokość',
  longitude: 'Długość',
  openingHours: 'Godziny',
  amenities: 'Udogodnienia',
}

export const CATEGORIES: Readonly<Record<(typeof ERROR_CATEGORIES)[number], string>> = {
  contact: 'dane kontaktowe',
  price: 'cena',
  closed: 'placówka zamknięta',
  duplicate: 'podwójny wpis',
  fraud: 'oszustwo',
  other: 'coś innego',
}

/** Describes a value of a field. */
export function describeValue(
  field: FacilityField,
  value: string | number | null | OpeningHours | readonly string[],
): string {
  if (value === null || value === '') return 'brak'
  const week = field === 'openingHours' ? OpeningHours.safeParse(value).data : undefined
  if (week) return formatOpeningHours(week)
  if (typeof value === 'object') return value.join(', ') || 'brak'
  return field === 'medicalFacilityTypeId' ? facilityType(Number(value)) : String(value)
}

export function facilityType(typeId: number): string {
  return FACILITY_TYPES.find(({ id }) => id === typeId)?.name ?? String(typeId)
}

/** Labels of a decision's fields that the operator fills in. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  facility: 'Numer placówki',
  into: 'Numer placówki, która zostaje',
  of: 'Numer placówki, która już jest',
  manager: 'E-mail managera; „nobody” odbiera placówkę',
  field: 'Pole',
  value: 'Wartość jak w imporcie: Mo-Fr 08:00-18:00, card,parking; „none” ją usuwa',
  price: 'Cena w zł; „none” usuwa usługę z cennika',
  service: 'Numer usługi',
  claim: 'Numer zgłoszenia',
  report: 'Numer zgłoszenia',
  photo: 'Numer zdjęcia',
}

const warsaw = new Intl.DateTimeFormat('pl', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

/** Formats an instant of the database as Polish time. */
export function formatTime(instant: string): string {
  return warsaw.format(new Date(instant))
}
