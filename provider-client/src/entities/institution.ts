import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import * as z from 'zod/mini'
import { email, id, line, optionalField, polishPhone, postCode, website } from './form-fields.ts'

/**
 * A facility as its manager keeps it (SPEC section 3). `medicalFacilityType` is the name of the type; the position
 * (degrees) is where it stands on the map, null where that is unknown.
 */
export const Institution = z.object({
  id: z.int(),
  name: z.string(),
  medicalFacilityType: z.string(),
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
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Institution = z.infer<typeof Institution>

/** A facility in the list of its manager: with how many services it offers, and how many contact requests wait for him. */
export const ManagedFacility = z.extend(Institution, {
  offersNumber: z.int().check(z.nonnegative()),
  contactRequestsNumber: z.int().check(z.nonnegative()),
})
export type ManagedFacility = z.infer<typeof ManagedFacility>

/**
 * What a manager sends to add or edit a facility (SPEC section 7), with the entity's `email` and `website`. `city`, if it
 * is sent, must be the name of the town of `cityId`. `latitude` and `longitude` (degrees, within Poland) place the
 * facility on the map; without them a new or moved one stands at the centre of its town.
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
  latitude: z.optional(z.nullable(z.number().check(z.gte(48.9), z.lte(55)))),
  longitude: z.optional(z.nullable(z.number().check(z.gte(14), z.lte(24.2)))),
})
export type InstitutionForm = z.infer<typeof InstitutionForm>
