import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ResultsEnvelope } from '../entities/results-envelope.ts'
import { ResultsQuery } from './results-query.ts'

/**
 * Offers by the last two segments of a site path (SPEC section 7). `b` is a service and `a` its category, or `b` is a
 * location (town or province slug) and `a` a service. 404 when that names no known service or place.
 */
export const getResultsByPath = defineCall({
  method: 'GET',
  path: 'MedicalService/MedicalFacilities/{a}&&{b}',
  summary: 'Oferty według ścieżki strony',
  params: z.object({ a: z.string(), b: z.string() }),
  query: ResultsQuery,
  answer: ResultsEnvelope,
})
