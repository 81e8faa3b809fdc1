import { groupAmenities } from '@medicena/domain/amenities'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatDayHours, WEEKDAYS } from '@medicena/domain/opening-hours'
import { type Institution, InstitutionForm } from '@medicena/provider-client/managed-facilities'
import type { ConflictField } from '../conflicts/conflict-field.ts'
import { FACILITY_LABELS, knownAmenities } from './facility-fields.ts'

/** Returns a facility as a request's body. */
export function facilityBody(facility: Institution): InstitutionForm {
  const { medicalFacilityTypeId, name, cityId, city, street, buildingNumber, postCode } = facility
  const { phoneNumber, phoneNumber2, email, website, latitude, longitude, openingHours, amenities } = facility
  const type = InstitutionForm.shape.medicalFacilityTypeId.parse(medicalFacilityTypeId)
  return {
    ...{ medicalFacilityTypeId: type, name, cityId, city, street, buildingNumber, postCode },
    ...{ phoneNumber, phoneNumber2, email, website, latitude, longitude, openingHours },
    amenities: knownAmenities(amenities),
  }
}

const textOf = (
  key:
    | 'name'
    | 'street'
    | 'buildingNumber'
    | 'postCode'
    | 'phoneNumber'
    | 'phoneNumber2'
    | 'email'
    | 'website',
): ConflictField<InstitutionForm> => ({
  label: FACILITY_LABELS[key],
  keys: [key],
  text: (body) => body[key] ?? '',
})

/** Fields of the form that two versions of a facility can differ in, in their order on the screen. */
export const FACILITY_CONFLICT_FIELDS: readonly ConflictField<InstitutionForm>[] = [
  {
    label: FACILITY_LABELS.medicalFacilityTypeId,
    keys: ['medicalFacilityTypeId'],
    text: ({ medicalFacilityTypeId }) =>
      FACILITY_TYPES.find(({ id }) => id === medicalFacilityTypeId)?.name ?? '',
  },
  textOf('name'),
  { label: FACILITY_LABELS.town, keys: ['cityId', 'city'], text: ({ city }) => city ?? '' },
  textOf('street'),
  textOf('buildingNumber'),
  textOf('postCode'),
  {
    label: FACILITY_LABELS.position,
    keys: ['latitude', 'longitude'],
    // Without a position the facility keeps the stored one.
    text: ({ latitude, longitude }) =>
      latitude == null || longitude == null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  },
  textOf('phoneNumber'),
  textOf('phoneNumber2'),
  textOf('email'),
  textOf('website'),
  {
    label: 'Godziny otwarcia',
    keys: ['openingHours'],
    text: ({ openingHours }) =>
      openingHours
        ?.flatMap((hours, day) =>
          hours.length === 0 ? [] : `${WEEKDAYS[day]?.name}: ${formatDayHours(hours)}`,
        )
        .join('; ') ?? '',
  },
  {
    label: FACILITY_LABELS.amenities,
    keys: ['amenities'],
    text: ({ amenities = [] }) =>
      groupAmenities(amenities)
        .flatMap((group) => group.amenities)
        .map(({ name }) => name)
        .join(', '),
  },
]
