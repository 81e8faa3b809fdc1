import * as z from 'zod/mini'

/** A town (SPEC section 7, city typeahead). `district` is its powiat, the position (degrees) its centre. */
export const City = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  district: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type City = z.infer<typeof City>
