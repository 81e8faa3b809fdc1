import { randomBytes } from 'node:crypto'
import type { Authentication, Credentials, NewCredentials } from '@medicena/provider-client/authentication'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { beginLogin } from '../limits/login-delay.ts'
import type { PrivateServices } from '../private-services.ts'
import { queueLinkMail, sendNotice } from './account-mails.ts'
import { assertUncommonPassword } from './new-password.ts'
import { issueToken, SUBJECT, type Subject } from './tokens.ts'

type Services = Pick<PrivateServices, 'db' | 'secret' | 'limiter'>

/**
 * Logs in. The 401 response has the same text and timing for an unknown e-mail address and for a wrong password.
 * @param network the key that attempts are counted by; null for the site's own servers
 * @param passId id of a login pass for this account, which no attempts elsewhere can delay
 * @throws HttpProblem 401; 429 after too many attempts, whether the account exists or not
 */
export async function logIn(
  services: Services,
  credentials: Credentials,
  network: string | null,
  passId: string | null,
): Promise<Authentication> {
  if (passId === null) await services.limiter.take('login', network)
  const succeed = await beginLogin(services, credentials.email, network, passId)
  const account = await findAccount(services.db, credentials)
  if (!account) throw new HttpProblem(401, 'Niepoprawny adres e-mail lub hasło.')
  await succeed()
  return issueToken(services.secret, account)
}

/**
 * Creates an account and mails a link that confirms its address. If the account exists, the same password and
 * type log in to it, so that a form sent twice succeeds. Any other attempt counts as a failed login, and a
 * mail tells the address, but not the screen, that there is an account.
 * @throws HttpProblem 400 with a text that does not tell whether the account exists; 429
 */
export async function register(
  { db, secret, limiter }: Services,
  credentials: NewCredentials,
  userType: Subject['userType'],
  network: string | null,
): Promise<Authentication> {
  const { email, password } = credentials
  assertUncommonPassword(password, email)
  await limiter.take('registration', network)
  const succeed = await beginLogin({ db, secret }, email, network)
  const passwordHash = await hashPassword(password)
  const created = await db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ email, passwordHash, userType })
      .onConflictDoNothing({ target: accounts.email })
      .returning(SUBJECT)
    if (account) await queueLinkMail(tx, 'confirm-email', email, account)
    return account
  })
  const account = created ?? (await findAccount(db, credentials))
  if (account?.userType !== userType) {
    await mailExistingAccount({ db, limiter }, email)
    throw new HttpProblem(
      400,
      'Nie udało się założyć konta. Jeśli ten adres ma już konto, wysłaliśmy na niego wiadomość. Zaloguj się albo podaj inny adres.',
    )
  }
  await succeed()
  return issueToken(secret, account)
}

/** Too many attempts send no more mails, and respond as before. */
async function mailExistingAccount(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  email: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await limiter.take('registration-mail', email, tx)
      await sendNotice(tx, 'exists', email)
    })
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
  }
}

async function findAccount(db: Database, { email, password }: Credentials): Promise<Subject | null> {
  const [account] = await db.select(SUBJECT).from(accounts).where(eq(accounts.email, email))
  return (await verifyPassword(password, account?.passwordHash)) && account ? account : null
}

/** Hashes a password: Argon2id with the library's parameters (19 MiB, 2 passes), which follow OWASP's advice. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoyHash: Promise<string> | undefined

/** Verifies a password. Without a hash it takes the same time, so that timing does not reveal whether an account exists. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password)
  decoyHash ??= hash(randomBytes(16).toString('hex'))
  await verify(await decoyHash, password)
  return false
}
