import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { FacilityProfile } from '../entities/facility-profile.ts'
import { id } from './id.ts'

/** A facility without its price list (SPEC section 7, "defined but unused"). 404 for an unknown id. */
export const getMedicalFacility = defineCall({
  method: 'GET',
  path: 'MedicalFacility/{id}',
  summary: 'Placówka',
  params: z.object({ id }),
  answer: FacilityProfile,
})
