import * as z from 'zod/mini'

/**
 * A most-searched service (SPEC section 3). `count` is the number of searches; `medicalFacilityName`, `address`
 * and `price` (zł, lowest) describe the cheapest offer and are null for a service without offers.
 */
export const MostSearchedItem = z.object({
  id: z.int(),
  name: z.string(),
  categoryName: z.string(),
  rootCategoryName: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  imagePath: z.nullable(z.string()),
  count: z.int().check(z.nonnegative()),
  medicalFacilityName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  price: z.nullable(z.number()),
})
export type MostSearchedItem = z.infer<typeof MostSearchedItem>
