import { formatEmail } from '@medicena/domain/email'
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
  { id, email, isEmailConfirmed }: Account,
): Promise<AccountSettings> {
  const [stored] = await db.select().from(accounts).where(eq(accounts.id, id))
  const identities = await db
    .selectDistinct({ provider: accountIdentities.provider })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, id))
  return {
    email,
    isEmailConfirmed,
    hasPassword: Boolean(stored?.passwordHash),
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
  {
    email,
    currentPassword,
  }: { readonly email: string; readonly currentPassword?: string | null | undefined },
): Promise<void> {
  const recipient = formatEmail(email)
  if (recipient === account.email) throw invalidFields({ email: 'To jest Twój obecny adres e-mail.' })
  await confirmIdentity(db, limiter, account, currentPassword)
  await limiter.take(['mail-recipient', 'change-email'], recipient)
  await queueLinkMail(db, 'change-email', recipient, account)
}

/** Ends all sessions, mailed links and queued mails of an account. */
export async function logOutEverywhere(db: Database, accountId: number): Promise<void> {
  await db.update(accounts).set({ sessionGeneration: nextGeneration }).where(eq(accounts.id, accountId))
}
