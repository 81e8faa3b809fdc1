import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Institution, InstitutionForm } from '../entities/institution.ts'
import { id } from './id.ts'

/** Edits a facility (SPEC section 7, "facility management endpoint"). 404 for one that the caller does not manage. */
export const editFacility = defineCall({
  method: 'POST',
  path: 'MedicalFacility/Manage/{id}',
  access: 'manager',
  summary: 'Edycja placówki',
  params: z.object({ id }),
  body: InstitutionForm,
  answer: Institution,
})
