import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { email, id, idParameter, line, optionalField, polishPhone, postCode, website } from './fields.ts'

/** The facility shown on a profile (SPEC section 3). `rating` is out of 5, by the maps service; null when unknown. */
export const FacilityProfile = z.object({
  id: z.int(),
  name: z.string(),
  /** Which of the kinds of facilities it is (`FACILITY_TYPES`); null when unknown. */
  medicalFacilityTypeId: z.nullable(z.int()),
  fullStreet: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  ratingsNumber: z.nullable(z.int()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Whether visitors may leave contact data: somebody manages the facility and reads them. */
  acceptsContactRequests: z.boolean(),
  url: z.string().check(z.startsWith('/placowki/')),
})
export type FacilityProfile = z.infer<typeof FacilityProfile>

/**
 * One row of a facility's price list (SPEC section 3): exactly one of the three flags says whether it is a root category
 * heading, a subcategory heading or a price. `price` (zł) stands on price rows only; `rootCategoryId` names the root
 * heading that a row belongs to. A reduced price comes with `lowestPrice30Days` (Omnibus directive) and with
 * `priceHistory`: the steps of what a visitor paid (zł), from the first of the 30 days before the reduction, or from when
 * the offer began, until today. Each holds until the next; the lowest before the reduction is `lowestPrice30Days`. Null
 * for what is not reduced.
 */
export const PricingItem = z.object({
  id: z.int(),
  name: z.string(),
  price: z.nullable(z.number()),
  promotionPrice: z.nullable(z.number()),
  lowestPrice30Days: z.nullable(z.number()),
  priceHistory: z.nullable(z.array(z.object({ validFrom: z.iso.date(), price: z.number() }))),
  isRootCategory: z.boolean(),
  isSubcategory: z.boolean(),
  isPrice: z.boolean(),
  rootCategoryId: z.optional(z.int()),
})
export type PricingItem = z.infer<typeof PricingItem>

/** A facility's price list, in display order, and its root categories. */
export const PricingData = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  items: z.array(PricingItem),
})
export type PricingData = z.infer<typeof PricingData>

/** A facility with its price list (SPEC section 7, "facility-by-id"). 404 for an unknown id. */
export const getFacilityProfile = defineEndpoint({
  method: 'GET',
  path: 'MedicalFacility/Profile/{id}',
  summary: 'Profil placówki z cennikiem',
  params: z.object({ id: idParameter }),
  response: z.object({ medicalFacility: FacilityProfile, pricingData: PricingData }),
})

/** A facility without its price list (SPEC section 7, "defined but unused"). 404 for an unknown id. */
export const getMedicalFacility = defineEndpoint({
  method: 'GET',
  path: 'MedicalFacility/{id}',
  summary: 'Placówka',
  params: z.object({ id: idParameter }),
  response: FacilityProfile,
})

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

/** The manager's facilities, by name (SPEC section 7, "facility list endpoint"). */
export const getManagedFacilities = defineEndpoint({
  method: 'GET',
  path: 'MedicalFacility/Managed',
  access: 'manager',
  summary: 'Placówki managera',
  response: z.array(ManagedFacility),
})

/** Adds a facility that the caller manages (SPEC section 7, "facility management endpoint"). */
export const addFacility = defineEndpoint({
  method: 'POST',
  path: 'MedicalFacility/Manage',
  access: 'manager',
  summary: 'Dodanie placówki',
  body: InstitutionForm,
  response: Institution,
})

/** Edits a facility (SPEC section 7, "facility management endpoint"). 404 for one that the caller does not manage. */
export const editFacility = defineEndpoint({
  method: 'POST',
  path: 'MedicalFacility/Manage/{id}',
  access: 'manager',
  summary: 'Edycja placówki',
  params: z.object({ id: idParameter }),
  body: InstitutionForm,
  response: Institution,
})
