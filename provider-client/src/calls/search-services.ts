import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ServiceHit } from '../entities/service-hit.ts'

/** Service typeahead (SPEC section 7). Ignores case and diacritics and survives a typo; best hits first, at most 10. */
export const searchServices = defineCall({
  method: 'GET',
  path: 'MedicalService/Search/{text}',
  summary: 'Podpowiedzi usług',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  answer: z.array(ServiceHit),
})
