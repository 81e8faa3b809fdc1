import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import type { ERROR_CATEGORIES } from '@medicena/provider-client/error-reports'
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
  ...{ city: 'Miejscowość', cityId: 'Miejscowość', street: 'Ulica', buildingNumber: 'Numer' },
  ...{ postCode: 'Kod pocztowy', phoneNumber: 'Telefon', phoneNumber2: 'Drugi telefon' },
  bookingUrl: 'Umawianie wizyt',
  ...{ email: 'E-mail', website: 'Strona', latitude: 'Szerokość', longitude: 'Długość' },
  ...{ openingHours: 'Godziny', amenities: 'Udogodnienia' },
}

export const CATEGORIES: Readonly<Record<(typeof ERROR_CATEGORIES)[number], string>> = {
  ...{ contact: 'dane kontaktowe', price: 'cena', closed: 'placówka zamknięta' },
  ...{ duplicate: 'podwójny wpis', fraud: 'oszustwo', other: 'coś innego' },
}

/** Describes a value of a reviewed field. */
export function describeValue(field: FacilityField, value: string | number | null): string {
  if (value === null || value === '') return 'brak'
  return field === 'medicalFacilityTypeId' ? facilityType(Number(value)) : String(value)
}

export function facilityType(typeId: number): string {
  return FACILITY_TYPES.find(({ id }) => id === typeId)?.name ?? String(typeId)
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
