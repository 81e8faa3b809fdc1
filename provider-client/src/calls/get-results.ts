import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ResultsEnvelope } from '../entities/results-envelope.ts'
import { id } from './id.ts'
import { ResultsQuery } from './results-query.ts'

/** Offers of a service in the whole country (SPEC section 7). 404 for an unknown service. */
export const getCountryResults = defineCall({
  method: 'GET',
  path: 'MedicalService/{id}/MedicalFacilities',
  summary: 'Oferty usługi w całej Polsce',
  params: z.object({ id }),
  query: ResultsQuery,
  answer: ResultsEnvelope,
})

/** Offers of a service in a town or province, by its slug (SPEC section 7). 404 for an unknown service or place. */
export const getLocationResults = defineCall({
  method: 'GET',
  path: 'MedicalService/{id}/MedicalFacilities/{location}',
  summary: 'Oferty usługi w mieście lub województwie',
  params: z.object({ id, location: z.string() }),
  query: ResultsQuery,
  answer: ResultsEnvelope,
})
