import * as z from 'zod/mini'

/** Query of the MedicalFacilities calls. Prices in zł, both ends included; `sort` by priceValue, ascending by default. */
export const ResultsQuery = z.object({
  'price-from': z.optional(z.coerce.number().check(z.gte(0))),
  'price-to': z.optional(z.coerce.number().check(z.gte(0))),
  sort: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})
export type ResultsQuery = z.infer<typeof ResultsQuery>
