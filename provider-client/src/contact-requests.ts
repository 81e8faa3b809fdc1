import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { email, line, optionalField, paragraphs, phone } from './text-fields.ts'

/**
 * Consent that a visitor gives with contact data, shown with `contactConsentDetails`. Change `version` with either text: it
 * is stored with each request. Documents that are open during a change send the version before, which stays valid.
 */
export const CONTACT_CONSENT = {
  version: '2026-11-22',
  previousVersion: '2026-11',
  text: 'Wyrażam zgodę na przekazanie moich danych wybranej placówce, aby skontaktowała się ze mną w sprawie umówienia wizyty. Zgodę mogę wycofać w każdej chwili. Po upływie okresu przechowywania dane są usuwane automatycznie.',
} as const

/** Describes what the consent means: who receives the data, that they may concern health, and how long they are stored. */
export const contactConsentDetails = (facilityName: string): string =>
  `Twoje dane otrzyma ${facilityName}. Wiadomość i wybrana usługa mogą dotyczyć zdrowia: zgoda obejmuje także te dane. Prośba jest przechowywana w serwisie najwyżej 90 dni.`

/** Version of the consent in a form for several facilities, whose text names them all. */
export const GROUP_CONTACT_CONSENT_VERSION = '2026-11-23-several'

/** The consent in a form for several facilities, and what it means. */
export function groupContactConsent(facilityNames: readonly string[]): {
  readonly text: string
  readonly details: string
} {
  const names = nameList.format(facilityNames)
  return {
    text: `Wyrażam zgodę na przekazanie moich danych placówkom: ${names}, aby skontaktowały się ze mną w sprawie umówienia wizyty. Zgodę mogę wycofać w każdej chwili. Po upływie okresu przechowywania dane są usuwane automatycznie.`,
    details: `Twoje dane otrzymają: ${names}. Wiadomość i wybrane usługi mogą dotyczyć zdrowia: zgoda obejmuje także te dane. Prośby są przechowywane w serwisie najwyżej 90 dni.`,
  }
}

const nameList = new Intl.ListFormat('pl')

/**
 * Contact data that a visitor leaves for a facility; a phone number or an e-mail address is required. `requestId` is an
 * idempotency key, generated once per form.
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
    consentVersion: z.enum([
      CONTACT_CONSENT.version,
      CONTACT_CONSENT.previousVersion,
      GROUP_CONTACT_CONSENT_VERSION,
    ]),
  })
  .check(
    z.refine(({ phoneNumber, email }) => phoneNumber !== null || email !== null, { path: ['phoneNumber'] }),
  )
export type ContactRequestForm = z.infer<typeof ContactRequestForm>

/**
 * Sends contact data to a facility. A valid bearer token attaches the request to its account; without one, or with an expired
 * one, the request is a visitor's. 404 for an unknown facility, 409 for one that nobody manages.
 */
export const createContactRequest = defineEndpoint('POST MedicalFacility/{id}/ContactRequests', {
  idempotent: true,
  summary: 'Prośba o kontakt z placówki',
  body: ContactRequestForm,
  response: z.void(),
})
