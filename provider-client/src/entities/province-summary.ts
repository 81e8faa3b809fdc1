import * as z from 'zod/mini'

/** A province's share of the offers of one service (SPEC section 3). Prices in zł. */
export const ProvinceSummary = z.object({
  provinceId: z.int(),
  provinceName: z.string(),
  slug: z.string(),
  count: z.int(),
  minPrice: z.number(),
  maxPrice: z.number(),
})
export type ProvinceSummary = z.infer<typeof ProvinceSummary>
