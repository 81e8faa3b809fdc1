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
const REQUESTS_PER_MINUTE = 600

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
interface RateLimit {
  readonly burst: number
  readonly intervalSeconds: number
  /** A Polish sentence for the 429 response. */
  readonly message: string
}

const LIMITS = {
  /** By network address. A login costs tens of milliseconds; wrong passwords are delayed much earlier (`login-delay.ts`). */
  login: { burst: 30, intervalSeconds: 2, message: 'Zbyt wiele prób logowania.' },
  /** By network address. Registration reveals whether an address has an account: ten tries an hour don't reveal many. */
  registration: { burst: 10, intervalSeconds: 360, message: 'Zbyt wiele prób rejestracji.' },
  /** By address: mails about attempts to register one that has an account. */
  'registration-mail': { burst: 2, intervalSeconds: 43_200, message: 'Zbyt wiele wiadomości.' },
  /** By network address: mails that anyone may have sent to an address. */
  'mail-client': { burst: 10, intervalSeconds: 360, message: 'Zbyt wiele wysłanych wiadomości.' },
  /**
   * By the recipient's address, whether it has an account or not. Earlier links stay valid, so a stranger who uses up this
   * limit only has working links of the same purpose mailed to the recipient.
   */
  'mail-recipient': {
    burst: 4,
    intervalSeconds: 900,
    message: 'Na ten adres wysłano już kilka wiadomości. Sprawdź skrzynkę i folder ze spamem.',
  },
  /** By account: passwords that a logged-in caller enters again. A stolen session must not reveal the password. */
  'password-check': { burst: 10, intervalSeconds: 120, message: 'Zbyt wiele prób podania hasła.' },
  /** By network address: attempts to use mailed links. */
  link: { burst: 30, intervalSeconds: 60, message: 'Zbyt wiele prób użycia linku.' },
  /** By network address. */
  'contact-request': { burst: 5, intervalSeconds: 600, message: 'Zbyt wiele próśb o kontakt.' },
  /** By facility: a list that someone floods from many addresses is of no use to its manager. */
  'facility-contact-requests': {
    burst: 30,
    intervalSeconds: 240,
    message: 'Ta placówka dostała w krótkim czasie bardzo wiele próśb o kontakt. Możesz do niej zadzwonić.',
  },
  /** By network address. */
  'error-report': { burst: 5, intervalSeconds: 600, message: 'Zbyt wiele zgłoszeń błędów.' },
  /** By account. */
  claim: { burst: 5, intervalSeconds: 3600, message: 'Zbyt wiele zgłoszeń przejęcia placówek.' },
  /** By account: attempts at codes. Five wrong ones also end the code itself. */
  'claim-code': { burst: 10, intervalSeconds: 360, message: 'Zbyt wiele prób wpisania kodu.' },
  /** By account and facility: few codes can be guessed at, and another claimant gets codes too. */
  'claim-code-mails': {
    burst: 3,
    intervalSeconds: 8 * 3600,
    message: 'Do tej placówki wysłaliśmy Ci już kilka kodów.',
  },
  /** By facility: several accounts can't flood its mailbox either. */
  'facility-code-mails': {
    burst: 12,
    intervalSeconds: 2 * 3600,
    message: 'Do tej placówki wysłaliśmy już wiele kodów. Zgłoszenie sprawdzi nasz zespół.',
  },
  /** By account: each upload costs seconds of encoding. */
  'photo-upload': { burst: 20, intervalSeconds: 60, message: 'Zbyt wiele przesłanych zdjęć.' },
  /** By account: operators read the services that it asks for. */
  'price-file-mapping': {
    burst: 30,
    intervalSeconds: 60,
    message: 'Zbyt wiele zapisanych plików z cennikiem.',
  },
  /** By account. */
  'new-facility': { burst: 20, intervalSeconds: 180, message: 'Zbyt wiele nowych placówek.' },
  /** By account: each order is mailed. */
  'smart-order': { burst: 5, intervalSeconds: 3600, message: 'Zbyt wiele zamówień.' },
} as const satisfies Readonly<Record<string, RateLimit>>

/** Purpose of a mail or link. Each one is counted separately, so that one cannot use up the limit of another. */
type Purpose = LinkPurpose | 'price-alert'

export type LimitName =
  | keyof typeof LIMITS
  | readonly ['mail-client' | 'mail-recipient' | 'link', purpose: Purpose]

/** Limits that all servers of one database count together. */
export interface RateLimiter {
  /**
   * Counts an action. What may still be rejected without an effect is counted in the transaction of the effect, or after the
   * last check, so that rejected requests use up nothing.
   * @param subject network address, account or facility; null is not limited
   * @param tx the transaction of the action: without its effect the action does not count
   * @throws HttpProblem 429 when the limit is reached
   */
  take(limit: LimitName, subject: string | null, tx?: Database): Promise<void>
}

/**
 * Creates a rate limiter by the generic cell rate algorithm: one row per subject and one statement per action, so that
 * concurrent actions are each counted once. Rejected ones don't count.
 */
export function createRateLimiter(db: Database, secret: Secret): RateLimiter {
  return {
    take: async (limit, subject, tx = db) => {
      if (subject === null) return
      const [name, ...purpose] = typeof limit === 'string' ? [limit] : limit
      const { burst, intervalSeconds, message } = LIMITS[name]
      const key = secret.hash('limit', JSON.stringify([[name, ...purpose].join(' '), subject]))
      const interval = sql`make_interval(secs => ${intervalSeconds}::float8)`
      // Not now(), the start of the transaction: of concurrent requests the earlier one may get the row later.
      const now = sql`clock_timestamp()`
      const next = sql`greatest(${rateLimits.fullAt}, ${now}) + ${interval}`
      const taken = await tx
        .insert(rateLimits)
        .values({ key, fullAt: sql`${now} + ${interval}` })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { fullAt: next },
          setWhere: sql`${next} <= ${now} + ${burst}::float8 * ${interval}`,
        })
        .returning({ key: rateLimits.key })
      if (taken.length > 0) return
      const [row] = await tx
        .select({
          seconds: sql<number>`extract(epoch from ${next} - ${burst}::float8 * ${interval} - ${now})::float8`,
        })
        .from(rateLimits)
        .where(sql`${rateLimits.key} = ${key}`)
      throw tooManyRequests(message, row?.seconds ?? intervalSeconds)
    },
  }
}

/**
 * Creates a 429 problem with `Retry-After`.
 * @param message what happened too often, as a Polish sentence
 */
export function tooManyRequests(message: string, retryAfterSeconds: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  return new HttpProblem(429, `${message} Spróbuj ponownie za ${formatDuration(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

function formatDuration(seconds: number): string {
  if (seconds < 100) return `${seconds} ${plural(seconds, ['sekundę', 'sekundy', 'sekund'])}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${plural(minutes, ['minutę', 'minuty', 'minut'])}`
}
