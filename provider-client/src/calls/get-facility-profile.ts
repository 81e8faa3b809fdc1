import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { FacilityProfile } from '../entities/facility-profile.ts'
import { PricingData } from '../entities/pricing-data.ts'
import { id } from './id.ts'

/** A facility with its price list (SPEC section 7, "facility-by-id"). 404 for an unknown id. */
export const getFacilityProfile = defineCall({
  method: 'GET',
  path: 'MedicalFacility/Profile/{id}',
  summary: 'Profil placówki z cennikiem',
  params: z.object({ id }),
  answer: z.object({ medicalFacility: FacilityProfile, pricingData: PricingData }),
})
