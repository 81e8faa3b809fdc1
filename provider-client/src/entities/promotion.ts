import * as z from 'zod/mini'

/**
 * A promotion of the day (SPEC section 3). Prices in zł. `lowestPrice30Days` is the lowest price of the 30 days
 * that end the day before the reduction (Omnibus directive); no reduced price is shown without it. `oldPrice`
 * is the regular price, or that lowest price where it is lower. `url` is the site
 * path of the facility's profile with its id (`facilityPath`). `website` is the facility's own; `acceptsContactRequests`
 * says whether visitors may leave contact data: somebody manages the facility and reads them.
 */
export const Promotion = z.object({
  imagePath: z.nullable(z.string()),
  categoryName: z.string(),
  medicalServiceName: z.string(),
  facilityId: z.int(),
  medicalFacilityName: z.string(),
  street: z.string(),
  city: z.string(),
  oldPrice: z.number(),
  newPrice: z.number(),
  lowestPrice30Days: z.number(),
  phoneNumber: z.string(),
  website: z.nullable(z.string()),
  acceptsContactRequests: z.boolean(),
  url: z.string().check(z.startsWith('/placowki/')),
})
export type Promotion = z.infer<typeof Promotion>
