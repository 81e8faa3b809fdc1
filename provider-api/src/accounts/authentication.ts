import type { Authentication, Credentials } from '@medicena/provider-client/entities/authentication'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema/accounts.ts'
import { ProblemAnswer } from '../http/problems.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Subject, Tokens } from './tokens.ts'

/** Logs in. Answers 401 in the same words and time for an unknown e-mail address and for a wrong password. */
export async function logIn(db: Database, tokens: Tokens, credentials: Credentials): Promise<Authentication> {
  const account = await accountOf(db, credentials)
  if (!account) throw new ProblemAnswer(401, 'Niepoprawny adres e-mail lub hasło.')
  return tokens.issue(account)
}

/**
 * Creates an account. When there is one with this e-mail address, the same password and the same type log in to it: a
 * registration sent twice succeeds. Otherwise answers 400 with a text that fits any failure, so that it does not say
 * who has an account.
 */
export async function register(
  db: Database,
  tokens: Tokens,
  credentials: Credentials,
  userType: Subject['userType'],
): Promise<Authentication> {
  const email = emailKey(credentials.email)
  const passwordHash = await hashPassword(credentials.password)
  const [created] = await db
    .insert(accounts)
    .values({ email, passwordHash, userType })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, userType: accounts.userType })
  const account = created ?? (await accountOf(db, credentials))
  if (account?.userType !== userType) {
    throw new ProblemAnswer(
      400,
      'Nie udało się założyć konta. Sprawdź dane, a jeśli masz już konto, zaloguj się.',
    )
  }
  return tokens.issue(account)
}

async function accountOf(db: Database, { email, password }: Credentials): Promise<Subject | null> {
  const [account] = await db
    .select({ id: accounts.id, userType: accounts.userType, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, emailKey(email)))
  return (await isPassword(password, account?.passwordHash)) && account ? account : null
}

/** An e-mail address as accounts are told apart by it. */
function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
