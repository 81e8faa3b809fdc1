import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { id } from './id.ts'

/** Deletes a contact request. 404 for one to a facility that the caller does not manage. */
export const deleteContactRequest = defineCall({
  method: 'DELETE',
  path: 'MedicalFacility/ContactRequests/{id}',
  access: 'manager',
  summary: 'Usunięcie prośby o kontakt',
  params: z.object({ id }),
  answer: z.void(),
})
