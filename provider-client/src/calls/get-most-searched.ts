import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { MostSearchedItem } from '../entities/most-searched-item.ts'

/** The most searched services, most searched first (SPEC section 7). */
export const getMostSearched = defineCall({
  method: 'GET',
  path: 'MedicalService/MostSearched',
  summary: 'Najczęściej wyszukiwane usługi',
  answer: z.array(MostSearchedItem),
})
