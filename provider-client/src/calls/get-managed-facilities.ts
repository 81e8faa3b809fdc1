import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ManagedFacility } from '../entities/institution.ts'

/** The manager's facilities, by name (SPEC section 7, "facility list endpoint"). */
export const getManagedFacilities = defineCall({
  method: 'GET',
  path: 'MedicalFacility/Managed',
  access: 'manager',
  summary: 'Placówki managera',
  answer: z.array(ManagedFacility),
})
