import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ContactRequest } from '../entities/contact-request.ts'

/** Contact requests to the manager's facilities, newest first. */
export const getContactRequests = defineCall({
  method: 'GET',
  path: 'MedicalFacility/Managed/ContactRequests',
  access: 'manager',
  summary: 'Prośby o kontakt do placówek managera',
  answer: z.array(ContactRequest),
})
