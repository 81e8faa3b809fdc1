import * as z from 'zod/mini'
import { email, id, line, optionalField, paragraphs, phone } from './form-fields.ts'

/**
 * What a visitor agrees to before contact data are sent. The version is kept with each request: a text that changes gets
 * a new one.
 */
export const CONTACT_CONSENT = {
  version: '2026-11',
  text: 'Wyrażam zgodę na przekazanie moich danych wybranej placówce, aby skontaktowała się ze mną w sprawie umówienia wizyty. Zgodę mogę wycofać w każdej chwili. Po upływie okresu przechowywania dane są usuwane automatycznie.',
} as const

/**
 * A visitor's wish to be called back: a telephone number, an e-mail address or both. `requestId` is made once per form,
 * so that the same form sent twice is one request.
 */
export const ContactRequestForm = z
  .object({
    requestId: z.uuid(),
    name: line(2, 100),
    phoneNumber: optionalField(phone),
    email: optionalField(email),
    message: optionalField(paragraphs(1000)),
    serviceId: z._default(z.nullable(id), null),
    consent: z.literal(true),
    consentVersion: z.literal(CONTACT_CONSENT.version),
  })
  .check(
    z.refine(({ phoneNumber, email }) => phoneNumber !== null || email !== null, { path: ['phoneNumber'] }),
  )
export type ContactRequestForm = z.infer<typeof ContactRequestForm>

/** A contact request as the facility's manager sees it; instants in ISO 8601. It is deleted at `expiresAt`. */
export const ContactRequest = z.object({
  id: z.int(),
  facilityId: z.int(),
  facilityName: z.string(),
  serviceId: z.nullable(z.int()),
  serviceName: z.nullable(z.string()),
  name: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  message: z.nullable(z.string()),
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type ContactRequest = z.infer<typeof ContactRequest>
