import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { slug } from './fields.ts'
import { FacilityOffer } from './results.ts'

/**
 * Lists at most 3 services that facilities with Smart promote this month: paid placement, to be labelled. Of a category (or
 * root) those of its services, of a `location` (a town or province) those of its facilities. They take turns by the day:
 * over as many days as there are, each is shown equally often. 404 for an unknown slug.
 */
export const getPromotedServices = defineEndpoint('GET MedicalService/Promoted', {
  summary: 'Promowane usługi (płatne)',
  query: z.object({ category: z.optional(slug), location: z.optional(slug) }),
  response: z.array(FacilityOffer),
})
