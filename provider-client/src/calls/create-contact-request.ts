import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ContactRequestForm } from '../entities/contact-request.ts'
import { id } from './id.ts'

/**
 * Leaves contact data for a facility. 404 for an unknown facility, 409 for one without a manager, who alone could read
 * them.
 */
export const createContactRequest = defineCall({
  method: 'POST',
  path: 'MedicalFacility/{id}/ContactRequests',
  summary: 'Prośba o kontakt z placówki',
  params: z.object({ id }),
  body: ContactRequestForm,
  answer: z.void(),
})
