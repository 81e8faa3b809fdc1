import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { MedicalService } from '../entities/medical-service.ts'
import { id } from './id.ts'

/** The services of a category or root by its slug, in the order of the catalogue (SPEC section 7). 404 for an unknown one. */
export const getMedicalServices = defineCall({
  method: 'GET',
  path: 'Category/MedicalServices/{category}',
  summary: 'Usługi kategorii z zakresami cen',
  params: z.object({ category: z.string() }),
  answer: z.array(MedicalService),
})

/**
 * A service by its id (SPEC section 7, "defined but unused"). As in results, it may also be a category or a root: then its
 * offers are facilities with their cheapest service in it. 404 for an unknown id.
 */
export const getMedicalService = defineCall({
  method: 'GET',
  path: 'MedicalService/{id}',
  summary: 'Usługa z zakresem cen',
  params: z.object({ id }),
  answer: z.extend(MedicalService, {
    categoryName: z.nullable(z.string()),
    categoryUrl: z.nullable(z.string()),
    rootCategoryName: z.nullable(z.string()),
    rootCategoryUrl: z.nullable(z.string()),
  }),
})
