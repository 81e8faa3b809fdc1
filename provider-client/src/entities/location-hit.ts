import * as z from 'zod/mini'

/** The `type` of a province in a location hit; every other number means a town (SPEC section 3). */
export const PROVINCE_TYPE = 0

/** The `type` of a town: any number but that of a province would do. */
export const TOWN_TYPE = 1

/** A hit of the location typeahead (SPEC section 3). For a province `district` is empty. */
export const LocationHit = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.int(),
  district: z.string(),
  province: z.string(),
})
export type LocationHit = z.infer<typeof LocationHit>
