import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { City } from '../entities/city.ts'

/** City typeahead (SPEC section 7): towns only. Ignores case and diacritics and survives a typo; at most 10. */
export const searchCities = defineCall({
  method: 'GET',
  path: 'Location/Cities/Search/{text}',
  summary: 'Podpowiedzi miejscowości',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  answer: z.array(City),
})
