import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Origin of the facilities and prices: generated, at least in part, or real ones only. */
export const Dataset = z.object({ dataset: z.enum(['demonstration', 'real']) })
export type Dataset = z.infer<typeof Dataset>

/** Tells whether any of the data is generated. Pages that show it say so, and search engines must not index them. */
export const getDataset = defineEndpoint('GET Dataset', {
  summary: 'Czy dane są demonstracyjne',
  response: Dataset,
})

/** Seconds for which `getDataVersion` waits for a newer version. */
export const DATA_VERSION_WAIT_S = 1

/**
 * Returns the number of the public data's current state, which every change increases. With `after` the response waits for
 * another version than that one, for a second at most: a client that repeats the request learns of a change at once.
 */
export const getDataVersion = defineEndpoint('GET DataVersion', {
  summary: 'Numer stanu danych publicznych',
  query: z.object({ after: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))) }),
  response: z.object({ version: z.int() }),
})
