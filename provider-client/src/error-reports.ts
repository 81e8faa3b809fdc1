import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { email, optionalField, paragraphs } from './text-fields.ts'

/** Errors in a profile that a visitor may report. */
export const ERROR_CATEGORIES = ['contact', 'price', 'closed', 'duplicate', 'fraud', 'other'] as const

/** Report of an error in a profile. `requestId` is an idempotency key, generated once per form. */
export const ErrorReportForm = z.object({
  requestId: z.uuid(),
  category: z.enum(ERROR_CATEGORIES),
  text: paragraphs(1000).check(z.minLength(10)),
  email: optionalField(email),
})
export type ErrorReportForm = z.infer<typeof ErrorReportForm>

/** Reports an error in a facility's profile to the operator. 404 for an unknown facility. */
export const reportError = defineEndpoint('POST MedicalFacility/{id}/ErrorReports', {
  idempotent: true,
  summary: 'Zgłoszenie błędu w profilu placówki',
  body: ErrorReportForm,
  response: z.void(),
})
