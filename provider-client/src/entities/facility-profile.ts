import * as z from 'zod/mini'

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
