import type { Authentication, Credentials } from '@medicena/provider-client/accounts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import type { LoginDelay } from '../limits/login-delay.ts'
import { LOGIN, type RateLimiter, REGISTRATION } from '../limits/rate-limits.ts'
import { emailKey } from './email-key.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Subject, Tokens } from './tokens.ts'

/** What sessions are begun with. */
export interface SessionParts {
  readonly db: Database
  readonly tokens: Tokens
  readonly limiter: RateLimiter
  readonly delay: LoginDelay
}

/**
 * Logs in. Answers 401 in the same words and time for an unknown e-mail address and for a wrong password, 429 to too
 * many attempts, whether there is such an account or not.
 * @param network what attempts are counted by; null for our own servers
 */
export async function logIn(
  { db, tokens, limiter, delay }: SessionParts,
  credentials: Credentials,
  network: string | null,
): Promise<Authentication> {
  await limiter.take(LOGIN, network)
  const attempt = await delay.begin(emailKey(credentials.email), network)
  const account = await accountOf(db, credentials)
  if (!account) throw new HttpProblem(401, 'Niepoprawny adres e-mail lub hasło.')
  await attempt.succeeded()
  return tokens.issue(account)
}

/**
 * Creates an account. When there is one with this e-mail address, the same password and the same type log in to it: a
 * registration sent twice succeeds. Otherwise answers 400 with a text that fits any failure. Since it tries a password,
 * it counts as a login that failed.
 */
export async function register(
  { db, tokens, limiter, delay }: SessionParts,
  credentials: Credentials,
  userType: Subject['userType'],
  network: string | null,
): Promise<Authentication> {
  await limiter.take(REGISTRATION, network)
  const email = emailKey(credentials.email)
  const attempt = await delay.begin(email, network)
  const passwordHash = await hashPassword(credentials.password)
  const [created] = await db
    .insert(accounts)
    .values({ email, passwordHash, userType })
    .onConflictDoNothing({ target: accounts.email })
    .returning(SUBJECT)
  const account = created ?? (await accountOf(db, credentials))
  if (account?.userType !== userType) {
    throw new HttpProblem(
      400,
      'Nie udało się założyć konta. Sprawdź dane, a jeśli masz już konto, zaloguj się.',
    )
  }
  await attempt.succeeded()
  return tokens.issue(account)
}

const SUBJECT = { id: accounts.id, userType: accounts.userType, passwordHash: accounts.passwordHash }

async function accountOf(db: Database, { email, password }: Credentials): Promise<Subject | null> {
  const [account] = await db
    .select(SUBJECT)
    .from(accounts)
    .where(eq(accounts.email, emailKey(email)))
  return (await isPassword(password, account?.passwordHash)) && account ? account : null
}
