import * as z from 'zod/mini'

/**
 * One facility's offer of the searched service (SPEC section 3, "Medical facility in results").
 * `price` is the regular price for the screen, while reduced at most the lowest of the 30 days before; `priceValue` (zł) is what a visitor pays, so the promotion price where there
 * is one: lists are sorted and filtered by it. `promotionPrice` and `lowestPrice30Days` (both zł) are either both present
 * or both null (Omnibus directive). `provinceMedianPrice` (zł) is the median of what visitors pay for the searched service
 * in the offer's province, promotions included; null where fewer than 5 offers make it and where a category was searched.
 * `url` is the facility's site path without its id.
 */
export const FacilityOffer = z.object({
  id: z.int(),
  name: z.string(),
  medicalServiceName: z.string(),
  street: z.string(),
  city: z.string(),
  price: z.string(),
  priceValue: z.number(),
  promotionPrice: z.nullable(z.number()),
  lowestPrice30Days: z.nullable(z.number()),
  provinceMedianPrice: z.nullable(z.number()),
  phoneNumber: z.string(),
  url: z.string().check(z.startsWith('/placowki/')),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type FacilityOffer = z.infer<typeof FacilityOffer>
