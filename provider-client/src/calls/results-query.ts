import * as z from 'zod/mini'

/** A field of a form that was left empty is none, and Polish amounts have a decimal comma. */
const typed = z.transform((value: string | number) =>
  typeof value === 'string' ? value.trim().replace(',', '.') || undefined : value,
)

const price = z.optional(
  z.pipe(typed, z.optional(z.coerce.number<string | number | undefined>().check(z.gte(0)))),
)

/**
 * Query of the MedicalFacilities calls. Prices in zł, both ends included. Both filters and `sort` go by `priceValue`, what
 * a visitor pays; ascending by default. `limit` and `offset` choose the page.
 */
export const ResultsQuery = z.object({
  'price-from': price,
  'price-to': price,
  sort: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(200)), 50),
  offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0)), 0),
})
export type ResultsQuery = z.infer<typeof ResultsQuery>
