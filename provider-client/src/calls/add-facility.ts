import { defineCall } from '../call.ts'
import { Institution, InstitutionForm } from '../entities/institution.ts'

/** Adds a facility that the caller manages (SPEC section 7, "facility management endpoint"). */
export const addFacility = defineCall({
  method: 'POST',
  path: 'MedicalFacility/Manage',
  access: 'manager',
  summary: 'Dodanie placówki',
  body: InstitutionForm,
  answer: Institution,
})
