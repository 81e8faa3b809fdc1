import { plural } from '@medicena/domain/plural'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { LinkPurpose } from '../accounts/account-links.ts'
import type { Secret } from '../accounts/secret.ts'
import type { Database } from '../database/database.ts'
import { rateLimits } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import type { ClientAddresses } from './client-address.ts'

/** Requests per minute from one address: far more than a visitor with the site open makes. */
export const REQUESTS_PER_MINUTE = 600

/** Addresses counted at once; the least recently seen one is evicted. */
const MAX_ADDRESSES = 20_000

const MINUTE_MS = 60_000

/**
 * Limits the requests of each network address to a server's routes, before authentication. Counts are per process, so that
 * no request costs a write; the servers of the site itself are not limited.
 */
export function limitRequests(app: FastifyInstance, addresses: ClientAddresses): void {
  const windows = new LRUCache<string, { requests: number; readonly endsAt: number }>({ max: MAX_ADDRESSES })
  app.addHook('onRequest', async (request, reply) => {
    const network = addresses.network(request.ip)
    if (network === null) return
    const now = performance.now()
    const current = windows.get(network)
    const window = current && now < current.endsAt ? current : { requests: 0, endsAt: now + MINUTE_MS }
    if (window !== current) windows.set(network, window)
    window.requests += 1
    const secondsLeft = (window.endsAt - now) / 1000
    reply.headers({
      'ratelimit-limit': REQUESTS_PER_MINUTE,
      'ratelimit-remaining': Math.max(0, REQUESTS_PER_MINUTE - window.requests),
      'ratelimit-reset': Math.ceil(secondsLeft),
    })
    if (window.requests > REQUESTS_PER_MINUTE) throw tooManyRequests('Zbyt wiele zapytań.', secondsLeft)
  })
}

/** Allows `burst` actions at once, and one more every `intervalSeconds`. */
export interface RateLimit {
  readonly name: string
  readonly burst: number
  readonly intervalSeconds: number
  /** A Polish sentence for the 429 response. */
  readonly message: string
}

/** A login costs tens of milliseconds of work; wrong passwords are delayed much earlier (`login-delay.ts`). */
export const LOGIN: RateLimit = {
  name: 'login',
  burst: 30,
  intervalSeconds: 2,
  message: 'Zbyt wiele prób logowania.',
}

/** Registration reveals whether an address has an account: ten tries an hour don't reveal many. */
export const REGISTRATION: RateLimit = {
  name: 'registration',
  burst: 10,
  intervalSeconds: 360,
  message: 'Zbyt wiele prób rejestracji.',
}

/** Mails about attempts to register an address that has an account, by address. */
export const REGISTRATION_MAIL: RateLimit = {
  name: 'registration-mail',
  burst: 2,
  intervalSeconds: 43_200,
  message: 'Zbyt wiele wiadomości.',
}

/** Purpose of a mail or link. Limits count each one separately, so that one cannot use up those of another. */
export type Purpose = LinkPurpose | 'price-alert'

const perPurpose =
  ({ name, ...limit }: RateLimit) =>
  (purpose: Purpose): RateLimit => ({ name: `${name} ${purpose}`, ...limit })

/** Mails that anyone may have sent to an address, by network address. */
export const mailByClient = perPurpose({
  name: 'mail-client',
  burst: 10,
  intervalSeconds: 360,
  message: 'Zbyt wiele wysłanych wiadomości.',
})

/**
 * By the recipient's address, whether it has an account or not. Earlier links stay valid, so a stranger who
 * uses up this limit only has working links of the same purpose mailed to the recipient.
 */
export const mailByRecipient = perPurpose({
  name: 'mail-recipient',
  burst: 4,
  intervalSeconds: 900,
  message: 'Na ten adres wysłano już kilka wiadomości. Sprawdź skrzynkę i folder ze spamem.',
})

/** Passwords that a logged-in caller enters again, by account: a stolen session must not reveal the password. */
export const PASSWORD_CHECK: RateLimit = {
  name: 'password-check',
  burst: 10,
  intervalSeconds: 120,
  message: 'Zbyt wiele prób podania hasła.',
}

/** Attempts to use mailed links, by network address. */
export const linkByClient = perPurpose({
  name: 'link',
  burst: 30,
  intervalSeconds: 60,
  message: 'Zbyt wiele prób użycia linku.',
})

/** Counted by network address. */
export const CONTACT_REQUEST: RateLimit = {
  name: 'contact-request',
  burst: 5,
  intervalSeconds: 600,
  message: 'Zbyt wiele próśb o kontakt.',
}

/** Counted by facility: a list that someone floods from many addresses is of no use to its manager. */
export const FACILITY_CONTACT_REQUESTS: RateLimit = {
  name: 'facility-contact-requests',
  burst: 30,
  intervalSeconds: 240,
  message: 'Ta placówka dostała w krótkim czasie bardzo wiele próśb o kontakt. Możesz do niej zadzwonić.',
}

/** Counted by network address. */
export const ERROR_REPORT: RateLimit = {
  name: 'error-report',
  burst: 5,
  intervalSeconds: 600,
  message: 'Zbyt wiele zgłoszeń błędów.',
}

/** Counted by account. */
export const CLAIM: RateLimit = {
  name: 'claim',
  burst: 5,
  intervalSeconds: 3600,
  message: 'Zbyt wiele zgłoszeń przejęcia placówek.',
}

/** Attempts at codes, counted by account: five wrong ones also end the code itself. */
export const CLAIM_CODE: RateLimit = {
  name: 'claim-code',
  burst: 10,
  intervalSeconds: 360,
  message: 'Zbyt wiele prób wpisania kodu.',
}

/** Mails with codes, counted by account and facility: few codes can be guessed at, and another claimant gets codes too. */
export const CLAIM_CODE_MAILS: RateLimit = {
  name: 'claim-code-mails',
  burst: 3,
  intervalSeconds: 8 * 3600,
  message: 'Do tej placówki wysłaliśmy Ci już kilka kodów.',
}

/** Counted by facility: several accounts can't flood its mailbox either. */
export const FACILITY_CODE_MAILS: RateLimit = {
  name: 'facility-code-mails',
  burst: 12,
  intervalSeconds: 2 * 3600,
  message: 'Do tej placówki wysłaliśmy już wiele kodów. Zgłoszenie sprawdzi nasz zespół.',
}

/** Counted by account: each upload costs seconds of encoding. */
export const PHOTO_UPLOAD: RateLimit = {
  name: 'photo-upload',
  burst: 20,
  intervalSeconds: 60,
  message: 'Zbyt wiele przesłanych zdjęć.',
}

/** Counted by account: operators read the services that it asks for. */
export const PRICE_FILE_MAPPING: RateLimit = {
  name: 'price-file-mapping',
  burst: 30,
  intervalSeconds: 60,
  message: 'Zbyt wiele zapisanych plików z cennikiem.',
}

/** Counted by account. */
export const NEW_FACILITY: RateLimit = {
  name: 'new-facility',
  burst: 20,
  intervalSeconds: 180,
  message: 'Zbyt wiele nowych placówek.',
}

/** Counted by account: each order is mailed. */
export const SMART_ORDER: RateLimit = {
  name: 'smart-order',
  burst: 5,
  intervalSeconds: 3600,
  message: 'Zbyt wiele zamówień.',
}

/** Limits that all servers of one database count together. */
export interface RateLimiter {
  /**
   * Counts an action. What may still be rejected without an effect is counted in the transaction of the effect, or after the
   * last check, so that rejected requests use up nothing.
   * @param subject network address, account or facility; null is not limited
   * @param tx the transaction of the action: without its effect the action does not count
   * @throws HttpProblem 429 when the limit is reached
   */
  take(limit: RateLimit, subject: string | null, tx?: Database): Promise<void>
}

/**
 * Creates a rate limiter by the generic cell rate algorithm: one row per subject and one statement per action, so that
 * concurrent actions are each counted once. Rejected ones don't count.
 */
export function createRateLimiter(db: Database, secret: Secret): RateLimiter {
  return {
    take: async (limit, subject, tx = db) => {
      if (subject === null) return
      const key = secret.hash('limit', JSON.stringify([limit.name, subject]))
      const interval = sql`make_interval(secs => ${limit.intervalSeconds}::float8)`
      // Not now(), the start of the transaction: of concurrent requests the earlier one may get the row later.
      const now = sql`clock_timestamp()`
      const next = sql`greatest(${rateLimits.fullAt}, ${now}) + ${interval}`
      const taken = await tx
        .insert(rateLimits)
        .values({ key, fullAt: sql`${now} + ${interval}` })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { fullAt: next },
          setWhere: sql`${next} <= ${now} + ${limit.burst}::float8 * ${interval}`,
        })
        .returning({ key: rateLimits.key })
      if (taken.length > 0) return
      const [row] = await tx
        .select({
          seconds: sql<number>`extract(epoch from ${next} - ${limit.burst}::float8 * ${interval} - ${now})::float8`,
        })
        .from(rateLimits)
        .where(sql`${rateLimits.key} = ${key}`)
      throw tooManyRequests(limit.message, row?.seconds ?? limit.intervalSeconds)
    },
  }
}

/**
 * Creates a 429 problem with `Retry-After`.
 * @param message what happened too often, as a Polish sentence
 */
export function tooManyRequests(message: string, retryAfterSeconds: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  return new HttpProblem(429, `${message} Spróbuj ponownie za ${formatDuration(seconds)}.`, undefined, {
    'retry-after': String(seconds),
  })
}

function formatDuration(seconds: number): string {
  if (seconds < 100) return `${seconds} ${plural(seconds, ['sekundę', 'sekundy', 'sekund'])}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${plural(minutes, ['minutę', 'minuty', 'minut'])}`
}
