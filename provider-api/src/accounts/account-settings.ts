import type { Account as AccountSettings } from '@medicena/provider-client/accounts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accountIdentities, accounts, facilities } from '../database/schema.ts'
import { invalidFields } from '../http/problems.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import type { Account } from './access.ts'
import { queueLinkMail } from './account-mails.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { nextGeneration } from './tokens.ts'

/** Reads how an account logs in. */
export async function readAccountSettings(
  db: Database,
  { id, email, isEmailConfirmed, passwordHash }: Account,
): Promise<AccountSettings> {
  const identities = await db
    .selectDistinct({ provider: accountIdentities.provider })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, id))
  return {
    email,
    isEmailConfirmed,
    hasPassword: passwordHash !== null,
    providers: identities.map(({ provider }) => provider).sort(),
    facilitiesNumber: await db.$count(facilities, eq(facilities.managerId, id)),
  }
}

/**
 * Mails a link to a new address. The response is the same if another account has that address: its owner gets a mail that
 * says so.
 * @throws HttpProblem 400 for the present address or a wrong password; 403 (`SIGN_IN_AGAIN`); 429
 */
export async function requestEmailChange(
  db: Database,
  limiter: RateLimiter,
  account: Account,
  email: string,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (email === account.email) throw invalidFields({ email: 'To jest Twój obecny adres e-mail.' })
  await confirmIdentity(limiter, account, currentPassword)
  await limiter.take(['mail-recipient', 'change-email'], email)
  await queueLinkMail(db, 'change-email', email, account)
}

/** Ends all sessions, mailed links and queued mails of an account. */
export async function logOutEverywhere(db: Database, accountId: number): Promise<void> {
  await db.update(accounts).set({ sessionGeneration: nextGeneration }).where(eq(accounts.id, accountId))
}
