import { formatPhone } from '@medicena/domain/phone'
import { InstitutionForm } from '@medicena/provider-client/managed-facilities'
import type { Position } from '@medicena/zone-kit/slots'
import { type FieldProblems, fieldProblems } from '../fields/field-problems.ts'
import { readText } from '../fields/read-text.ts'
import type { Town } from '../fields/town-field.tsx'

/** What of the form is no text field: both are chosen. */
export interface ChosenPlace {
  /** Null while no town of the list is chosen. */
  readonly town: Town | null
  /** Whether the visitor has chosen or confirmed it: the one that a new form begins with may be wrong. */
  readonly confirmed: boolean
  /** Where the visitor has put the pin; null where it stands as it came. */
  readonly moved: Position | null
}

/**
 * What the form sends (SPEC section 7, "facility management endpoint"). Without a pin that was moved there is no position:
 * the facility stays where it is, and a new or moved one stands at the centre of its town.
 */
export function facilityValues(form: FormData, { town, moved }: ChosenPlace): InstitutionForm {
  const text = (field: string) => readText(form, field).trim()
  return {
    name: text('name'),
    street: text('street'),
    buildingNumber: text('buildingNumber'),
    postCode: text('postCode'),
    phoneNumber: text('phoneNumber'),
    phoneNumber2: text('phoneNumber2'),
    email: text('email'),
    website: text('website'),
    medicalFacilityTypeId: Number(readText(form, 'medicalFacilityTypeId')),
    cityId: town?.id ?? 0,
    city: town?.name ?? null,
    latitude: moved?.latitude ?? null,
    longitude: moved?.longitude ?? null,
  }
}

/** What is wrong with the form, by field: `city` and `position` stand for what the visitor sees as one. */
export function facilityProblems(form: FormData, place: ChosenPlace): FieldProblems {
  const found = seenProblems(fieldProblems(InstitutionForm, facilityValues(form, place)))
  if (place.town === null) return { ...found, city: 'Wybierz miejscowość z listy.' }
  if (place.confirmed) return found
  return { ...found, city: `Potwierdź miejscowość ${place.town.name} albo wybierz inną z listy.` }
}

/** The fields of the call as fields of the form. */
export function seenProblems({ cityId, latitude, longitude, ...others }: FieldProblems): FieldProblems {
  const city = others['city'] ?? cityId
  return {
    ...others,
    ...(city !== undefined && { city }),
    ...((latitude ?? longitude) !== undefined && {
      position: 'Pinezka stoi poza Polską. Przesuń ją na miejsce placówki.',
    }),
  }
}

/** A postcode with the hyphen that its two first digits are followed by: '50123' → '50-123'. */
export function withHyphen(text: string): string {
  const digits = text.replace(/\D/g, '')
  return /^[\d -]*$/.test(text) && digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2, 5)}` : text
}

/** A website's address as people say it, with what they leave out: 'www.dentus.pl' → 'https://www.dentus.pl'. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  return /^[^\s:/@]+\.[^\s:/@]{2,}(\/|$)/.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** A telephone number in the one spelling that is stored; what is none stays as it is. */
export function withGroups(text: string): string {
  return formatPhone(text.trim())
}
