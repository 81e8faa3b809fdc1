import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { email } from './text-fields.ts'

/** Consent to be told about lower prices: a service may reveal something about health. Change `version` with the text. */
export const PRICE_ALERT_CONSENT = {
  version: '2026-11-23',
  text: 'Wyrażam zgodę na przetwarzanie mojego adresu e-mail i wybranej usługi, która może dotyczyć zdrowia, w celu wysyłania powiadomień o niższej cenie. Zgodę mogę wycofać w każdej chwili, także linkiem w każdej wiadomości.',
} as const

/** Days after which an alert ends by itself. */
export const PRICE_ALERT_DAYS = 365

/** Request to be told when the lowest price of a service drops, by default in Poland. `maxPrice` is in zł. */
export const PriceAlertForm = z.object({
  email,
  serviceId: id,
  /** Slug of a town or province. */
  location: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  /** Only prices up to this one are mailed. */
  maxPrice: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))), null),
  alertConsent: z.literal(true),
  consentVersion: z.literal(PRICE_ALERT_CONSENT.version),
})
export type PriceAlertForm = z.infer<typeof PriceAlertForm>

/** Number of the alert and its signature. */
const endToken = z.string().check(z.regex(/^\d{1,10}\.[\w-]{43}$/))

/**
 * An alert as shown to the owner of its address. `place` is null for the whole country, `lowestPrice` (zł) without offers,
 * `maxPrice` (zł; older alerts may have grosze) without a limit. `endToken` ends it; it ends by itself at `expiresAt`, a
 * pending one with its mailed link.
 */
export const PriceAlert = z.object({
  service: z.string(),
  place: z.nullable(z.string()),
  /** Site path of the offers. */
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  lowestPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
  expiresAt: z.iso.datetime({ offset: true }),
  endToken,
  /** Whether the alert waits for its confirmation. */
  isPending: z.boolean(),
})
export type PriceAlert = z.infer<typeof PriceAlert>

/**
 * Creates an alert. If a valid bearer token is of the account that has proven to own the address, the alert is active at once
 * and in the response. For every other address the response is empty, and a link that confirms the alert is mailed. 404 for an
 * unknown service or place.
 */
export const createPriceAlert = defineEndpoint('POST PriceAlerts', {
  idempotent: true,
  summary: 'Powiadomienie o niższej cenie usługi',
  body: PriceAlertForm,
  response: z.optional(PriceAlert),
})

/** Confirms an alert by its mailed link, which works once. 400 (`LINK_INVALID`). */
export const confirmPriceAlert = defineEndpoint('POST PriceAlerts/Confirmation', {
  summary: 'Potwierdzenie powiadomienia linkiem z wiadomości',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: PriceAlert,
})

/**
 * Lists the confirmed alerts of the account's address, newest first, 20 at most, and on request the ones that wait for their
 * confirmation. The list is empty unless the owner has proven to own that address.
 */
export const getPriceAlerts = defineEndpoint('GET User/PriceAlerts', {
  access: 'account',
  summary: 'Powiadomienia o cenach na potwierdzony adres konta',
  query: z.object({ include: z.optional(z.literal('pending')) }),
  response: z.array(PriceAlert),
})

/** Ends an alert by the link in its mails, also one that has ended already. 400 (`LINK_INVALID`). */
export const endPriceAlert = defineEndpoint('POST PriceAlerts/Unsubscription', {
  summary: 'Zakończenie powiadomienia linkiem z wiadomości',
  body: z.object({ token: endToken }),
  response: z.void(),
})

/** The same for mail programs (RFC 8058): they post a form to the address in the mail's `List-Unsubscribe`. */
export const endPriceAlertByMailProgram = defineEndpoint('POST PriceAlerts/OneClickUnsubscription', {
  summary: 'Zakończenie powiadomienia przyciskiem programu pocztowego',
  query: z.object({ token: endToken }),
  response: z.void(),
})
