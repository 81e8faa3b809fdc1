import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Amenities, type FacilityDetail, facilityDetails, OpeningHours } from './facility-details.ts'
import { id } from './fields.ts'
import { bookingUrl, email, line, optionalField, polishPhone, postCode, website } from './text-fields.ts'

/**
 * Only a verified facility is public. A new one is pending until an operator verifies or rejects it; a hidden one was
 * public once.
 */
export const FACILITY_STATUSES = ['pending', 'verified', 'rejected', 'hidden'] as const
export type FacilityStatus = (typeof FACILITY_STATUSES)[number]

/** The fields that an operator reviews, as the provider returns them. */
const reviewedFields = {
  name: z.string(),
  medicalFacilityTypeId: z.int(),
  city: z.string(),
  cityId: z.int(),
  street: z.string(),
  buildingNumber: z.string(),
  postCode: z.string(),
  phoneNumber: z.string(),
  phoneNumber2: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** Where patients book a visit; visitors see it while the facility has Smart. Changes that were proposed before omit it. */
  bookingUrl: z._default(z.nullable(z.string()), null),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
}

/**
 * The fields that a manager edits: reviewed ones, and details that are public at once. Contract, columns, form, conflicts,
 * import and export have an entry for each, or do not compile.
 */
export type FacilityField = keyof typeof reviewedFields | FacilityDetail

/** Change of a verified facility's reviewed fields that waits for an operator's approval. */
export const ProposedChange = z.object({
  ...reviewedFields,
  proposedAt: z.iso.datetime({ offset: true }),
})
export type ProposedChange = z.infer<typeof ProposedChange>

/** Hours for which a withdrawn facility can be restored; then its data are removed. */
export const WITHDRAWAL_HOURS = 24

/**
 * Facility as its manager edits it. `withdrawnAt` is when the manager has withdrawn it. `medicalFacilityType`
 * is the name of the type; the position (degrees) is null when unknown. `statusReason` is the operator's
 * reason for rejecting or hiding it. `proposedChange` waits for an operator's approval while the profile
 * shows the other fields.
 */
export const Institution = z.object({
  id: z.int(),
  ...reviewedFields,
  ...facilityDetails,
  medicalFacilityType: z.string(),
  status: z.enum(FACILITY_STATUSES),
  statusReason: z.nullable(z.string()),
  withdrawnAt: z.optional(z.iso.datetime({ offset: true })),
  proposedChange: z.nullable(ProposedChange),
})
export type Institution = z.infer<typeof Institution>

/**
 * Facility in its manager's list, with the number of offered services, of those whose price visitors don't see yet, of contact
 * requests, and of photos without the logo.
 */
export const ManagedFacility = z.extend(Institution, {
  offersNumber: z.int().check(z.nonnegative()),
  withheldPricesNumber: z.int().check(z.nonnegative()),
  contactRequestsNumber: z.int().check(z.nonnegative()),
  photosNumber: z.int().check(z.nonnegative()),
})
export type ManagedFacility = z.infer<typeof ManagedFacility>

/**
 * Form for adding or editing a facility. `city`, when sent, must be the name of the town `cityId`. `latitude` and
 * `longitude` (degrees, within Poland) of null are unknown; without them the stored ones stay, unless the town changes. Without
 * `openingHours` or `amenities` the stored ones stay; `openingHours` of null are unknown.
 */
export const InstitutionForm = z.object({
  name: line(2, 150),
  medicalFacilityTypeId: z.literal(FACILITY_TYPES.map(({ id }) => id)),
  cityId: id,
  city: z.optional(z.nullable(z.string())),
  street: line(2, 100),
  buildingNumber: line(1, 20),
  postCode,
  phoneNumber: polishPhone,
  phoneNumber2: optionalField(polishPhone),
  email: optionalField(email),
  website: optionalField(website),
  bookingUrl: optionalField(bookingUrl),
  latitude: z.optional(z.nullable(z.number().check(z.gte(48.9), z.lte(55)))),
  longitude: z.optional(z.nullable(z.number().check(z.gte(14), z.lte(24.2)))),
  openingHours: z.optional(z.nullable(OpeningHours)),
  amenities: z.optional(Amenities),
} satisfies Readonly<Record<FacilityField, z.ZodMiniType>>)
export type InstitutionForm = z.infer<typeof InstitutionForm>

/** Lists the manager's facilities by name. */
export const getManagedFacilities = defineEndpoint('GET MedicalFacility/Managed', {
  access: 'manager',
  summary: 'Placówki managera',
  response: z.array(ManagedFacility),
})

/** Adds a facility; the caller becomes its manager. It is public after an operator has verified it. */
export const addFacility = defineEndpoint('POST MedicalFacility/Manage', {
  idempotent: true,
  access: 'manager',
  summary: 'Dodanie placówki',
  body: InstitutionForm,
  response: Institution,
})

/** Gets a facility as its manager edits it. 404 when the caller does not manage it. */
export const getManagedFacility = defineEndpoint('GET MedicalFacility/Manage/{id}', {
  access: 'manager',
  versioned: true,
  summary: 'Dane placówki managera',
  response: Institution,
})

/**
 * Edits a facility. A change of a verified one is proposed and waits for an operator, except opening hours and amenities,
 * which are public at once. Editing a rejected one makes it pending again. 404 when the caller does not manage it.
 */
export const editFacility = defineEndpoint('POST MedicalFacility/Manage/{id}', {
  access: 'manager',
  versioned: true,
  summary: 'Edycja placówki',
  body: InstitutionForm,
  response: Institution,
})

/**
 * Withdraws a facility: patients no longer see it. After `WITHDRAWAL_HOURS` its data are removed; name, address and price
 * history stay. 409 for one that is withdrawn. 404 when the caller does not manage it.
 */
export const withdrawFacility = defineEndpoint('POST MedicalFacility/Manage/{id}/Withdrawal', {
  access: 'manager',
  summary: 'Wycofanie placówki',
  response: Institution,
})

/** Restores a withdrawn facility. 409 for one that is not withdrawn. 404 when the caller does not manage it. */
export const restoreFacility = defineEndpoint('DELETE MedicalFacility/Manage/{id}/Withdrawal', {
  access: 'manager',
  summary: 'Przywrócenie wycofanej placówki',
  response: Institution,
})
