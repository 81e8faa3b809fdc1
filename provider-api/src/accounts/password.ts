import type { Authentication } from '@medicena/provider-client/authentication'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import type { PrivateServices } from '../private-services.ts'
import type { Account } from './access.ts'
import { redeemLink } from './account-links.ts'
import { sendNotice } from './account-mails.ts'
import { hashPassword } from './authentication.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { forgetEarlierHolder } from './earlier-holder.ts'
import { assertUncommonPassword } from './new-password.ts'
import { issueToken, nextGeneration, SUBJECT, type Subject } from './tokens.ts'

type Services = Pick<PrivateServices, 'db' | 'secret' | 'limiter' | 'siteOrigin'>

/**
 * Changes a password, ends all sessions and begins a new one.
 * @throws HttpProblem 400 for a wrong, unchanged or common password; 409 for an account without a password; 429
 */
export async function changePassword(
  { db, secret, limiter, siteOrigin }: Services,
  account: Account,
  currentPassword: string,
  password: string,
): Promise<Authentication> {
  if (account.passwordHash === null) {
    throw new HttpProblem(409, 'To konto nie ma hasła. Możesz je ustawić linkiem z wiadomości e-mail.')
  }
  if (password === currentPassword)
    throw invalidFields({ password: 'Nowe hasło musi różnić się od obecnego.' })
  assertUncommonPassword(password, account.email)
  await confirmIdentity(limiter, account, currentPassword)
  const passwordHash = await hashPassword(password)
  const subject = await db.transaction((tx) => storePassword(tx, account, passwordHash, siteOrigin))
  return issueToken(secret, subject)
}

/**
 * Sets a new password by a mailed link, ends all sessions and begins a new one. The link also proves the address: if nothing
 * had proven it before, nothing that was begun in the account remains. A common password does not use the link up.
 * @throws HttpProblem 400 for a common password or an invalid link; 429
 */
export async function resetPassword(
  { db, secret, limiter, siteOrigin }: Services,
  token: string,
  password: string,
  network: string | null,
): Promise<Authentication> {
  assertUncommonPassword(password, null)
  await limiter.take(['link', 'reset-password'], network)
  const passwordHash = await hashPassword(password)
  const subject = await db.transaction(async (tx) => {
    const { accountId, email, sessionGeneration, isProven } = await redeemLink(tx, token, ['reset-password'])
    if (!isProven) await forgetEarlierHolder({ db: tx, secret }, accountId, email)
    await tx.update(accounts).set({ emailConfirmation: 'link' }).where(eq(accounts.id, accountId))
    return storePassword(tx, { id: accountId, sessionGeneration }, passwordHash, siteOrigin)
  })
  return issueToken(secret, subject)
}

/** Stores a password, unless the account's session generation has been raised meanwhile. */
async function storePassword(
  tx: Database,
  { id, sessionGeneration }: Pick<Subject, 'id' | 'sessionGeneration'>,
  passwordHash: string,
  siteOrigin: string,
): Promise<Subject> {
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, sessionGeneration: nextGeneration })
    .where(and(eq(accounts.id, id), eq(accounts.sessionGeneration, sessionGeneration)))
    .returning({ ...SUBJECT, email: accounts.email })
  if (!account) throw new HttpProblem(401, 'Sesja wygasła. Zaloguj się ponownie.')
  const forgotten = `${siteOrigin}/nie-pamietam-hasla`
  if (account.email) await sendNotice(tx, 'password-changed', account.email, forgotten)
  return account
}
