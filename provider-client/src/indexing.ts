import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const id = z.int().check(z.nonnegative())
const typed = z.coerce.number<string | number>()
const after = z._default(typed.check(z.int(), z.gte(0)), 0)
const atMost = (greatest: number, usual: number) =>
  z._default(typed.check(z.int(), z.gte(1), z.lte(greatest)), usual)

/**
 * Which results pages search engines may have (DECISIONS, "Indexing"), a part of the catalogue at a time: every root,
 * category and service with an offer, and the towns in which it has enough. Towns stand once, by their slugs; an entry
 * names them by their places in that list. `next` is the `after` of the following part, null after the last.
 */
export const listIndexableResults = defineEndpoint({
  method: 'GET',
  path: 'Indexing/Results',
  summary: 'Strony wyników, które mogą trafić do wyszukiwarek',
  query: z.object({ after, limit: atMost(200, 50) }),
  response: z.object({
    cities: z.array(z.string()),
    entries: z.array(z.object({ url: z.string(), cities: z.array(id) })),
    next: z.nullable(id),
  }),
})

/** The site paths of all facilities' profiles by the facilities' ids, a part at a time; `next` as above. */
export const listFacilityPages = defineEndpoint({
  method: 'GET',
  path: 'Indexing/Facilities',
  summary: 'Profile placówek, które mogą trafić do wyszukiwarek',
  query: z.object({ after, limit: atMost(10_000, 5_000) }),
  response: z.object({ paths: z.array(z.string()), next: z.nullable(id) }),
})
