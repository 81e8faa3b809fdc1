import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { facilityDetails } from './facility-details.ts'
import { FacilityPhoto } from './facility-photos.ts'
import { imagePath } from './fields.ts'
import { smart } from './smart.ts'

/** Facility as shown on its profile. `rating` (0 to 5) comes from the maps service; null when unknown. */
export const FacilityProfile = z.object({
  id: z.int(),
  name: z.string(),
  /** Id in `FACILITY_TYPES`; null when unknown. */
  medicalFacilityTypeId: z.nullable(z.int()),
  fullStreet: z.string(),
  city: z.string(),
  /** Slug of the town in addresses of results. */
  citySlug: z.optional(z.string()),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  ratingsNumber: z.nullable(z.int()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...facilityDetails,
  /** Logo and photos, oldest first. */
  photos: z.optional(z.array(FacilityPhoto)),
  /** Whether visitors may send contact requests: the facility has a manager who can read them. */
  acceptsContactRequests: z.boolean(),
  smart,
  url: z.string().check(z.startsWith('/placowki/')),
})
export type FacilityProfile = z.infer<typeof FacilityProfile>

/**
 * Row of a facility's price list. Exactly one flag is true: root category heading, subcategory heading or price. `price`
 * (zł) is set on price rows only; `rootCategoryId` is the root heading of the row.
 * A reduced price has `lowestPrice30Days` (Omnibus directive) and `priceHistory`: the changes of what a visitor paid (zł)
 * from 30 days before the reduction, or the start of the offer, until today. Both are null for other rows.
 * Prices have the `url` of their service's results, `priceDate`, the day of the last change of what a visitor pays, and what
 * the price `includes`, null if unknown; `belowMedian` is by how many per cent, at least 5, visitors pay less than the
 * median of the province.
 * Subcategory headings have the `imagePath` of their drawing.
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
  url: z.optional(z.string().check(z.startsWith('/uslugi-medyczne/'))),
  priceDate: z.optional(z.nullable(z.iso.date())),
  includes: z.optional(z.nullable(z.string())),
  belowMedian: z.optional(z.nullable(z.int())),
  imagePath: z.optional(imagePath),
})
export type PricingItem = z.infer<typeof PricingItem>

/** Price list of a facility in display order, and its root categories. */
export const PricingData = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  items: z.array(PricingItem),
})
export type PricingData = z.infer<typeof PricingData>

/**
 * Gets a facility with its price list. 404 for an unknown id. `distance` is km from the centre of the facility's town, in a
 * straight line; null without a position.
 */
export const getFacilityProfile = defineEndpoint('GET MedicalFacility/Profile/{id}', {
  summary: 'Profil placówki z cennikiem',
  response: z.object({
    medicalFacility: FacilityProfile,
    pricingData: PricingData,
    distance: z.optional(z.nullable(z.number())),
  }),
})

/** Gets a facility without its price list. 404 for an unknown id. Not used by the site. */
export const getMedicalFacility = defineEndpoint('GET MedicalFacility/{id}', {
  summary: 'Placówka',
  response: FacilityProfile,
})

/** Suggestion of the search bar: a facility by its name. `url` is its profile. */
export const FacilityHit = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  url: z.string().check(z.startsWith('/placowki/')),
})
export type FacilityHit = z.infer<typeof FacilityHit>

/** Suggests at most 5 facilities in whose names every typed word begins a word. Ignores case and diacritics. */
export const searchFacilities = defineEndpoint('GET MedicalFacility/Search/{text}', {
  summary: 'Podpowiedzi placówek',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  response: z.array(FacilityHit),
})
