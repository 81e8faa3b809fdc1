import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { LocationHit } from '../entities/location-hit.ts'

/** Location typeahead (SPEC section 7): provinces and towns. Ignores case and diacritics and survives a typo; at most 10. */
export const searchLocations = defineCall({
  method: 'GET',
  path: 'Location/Search/{text}',
  summary: 'Podpowiedzi lokalizacji',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  answer: z.array(LocationHit),
})
