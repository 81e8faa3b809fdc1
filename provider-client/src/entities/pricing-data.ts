import * as z from 'zod/mini'

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
