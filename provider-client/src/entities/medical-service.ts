import * as z from 'zod/mini'

/**
 * A service of the catalogue with what is offered of it in Poland: the number of offers, and the lowest and highest price
 * that a visitor pays (zł, null without offers). `url` is its site path.
 */
export const MedicalService = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  count: z.int().check(z.nonnegative()),
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
})
export type MedicalService = z.infer<typeof MedicalService>
