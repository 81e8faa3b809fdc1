import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const id = z.int().check(z.nonnegative())
const numberParameter = z.coerce.number<string | number>()
const after = z._default(numberParameter.check(z.int(), z.gte(0)), 0)
const limit = (maximum: number, defaultLimit: number) =>
  z._default(numberParameter.check(z.int(), z.gte(1), z.lte(maximum)), defaultLimit)

/**
 * Lists the results pages that search engines may index: every root, category and service with an offer, the provinces in
 * which it has one, and the towns in which it has enough. `cities` lists the slug of each province and town once; an entry
 * refers to them by their index in that list.
 * Cursor pagination: pass `next` as `after` of the following request; null on the last page.
 */
export const listIndexableResults = defineEndpoint('GET Indexing/Results', {
  summary: 'Strony wyników, które mogą trafić do wyszukiwarek',
  query: z.object({ after, limit: limit(200, 50) }),
  response: z.object({
    cities: z.array(z.string()),
    entries: z.array(z.object({ url: z.string(), cities: z.array(id) })),
    next: z.nullable(id),
  }),
})

/** Lists the site paths of all facility profiles in the order of their ids, paginated as above. */
export const listFacilityPages = defineEndpoint('GET Indexing/Facilities', {
  summary: 'Profile placówek, które mogą trafić do wyszukiwarek',
  query: z.object({ after, limit: limit(10_000, 5_000) }),
  response: z.object({ paths: z.array(z.string()), next: z.nullable(id) }),
})
