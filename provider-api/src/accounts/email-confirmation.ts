import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accountLinks, accounts, mails, priceAlerts } from '../database/schema.ts'
import { isUniqueViolation } from '../database/transactions.ts'
import { HttpProblem } from '../http/problems.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import type { Account } from './access.ts'
import { invalidLink, redeemLink } from './account-links.ts'
import { queueLinkMail, sendNotice } from './account-mails.ts'
import { nextGeneration } from './tokens.ts'

/** Mails another link that confirms the address of an account. @throws HttpProblem 409 without an unconfirmed address; 429 */
export async function requestEmailConfirmation(
  db: Database,
  limiter: RateLimiter,
  account: Account,
): Promise<void> {
  const { email, isEmailConfirmed } = account
  if (email === null) throw new HttpProblem(409, 'To konto nie ma adresu e-mail. Podaj go w ustawieniach.')
  if (isEmailConfirmed) throw new HttpProblem(409, 'Ten adres e-mail jest już potwierdzony.')
  await limiter.take(['mail-recipient', 'confirm-email'], email)
  await queueLinkMail(db, 'confirm-email', email, account)
}

/**
 * Confirms an address by its mailed link. A new address replaces the old one, which gets a notice, also in its price alerts.
 * All sessions, links and queued mails of the account end with its old address; a first address ends the links and mails that
 * were asked for before it was proven, but no session: the person who registered knows the password anyway.
 * @returns whether the account has a new address
 * @throws HttpProblem 400 (`LINK_INVALID`), also when another account has the new address by now
 */
export async function confirmEmail(db: Database, token: string): Promise<{ isChanged: boolean }> {
  try {
    return await db.transaction(async (tx) => {
      const link = await redeemLink(tx, token, ['confirm-email', 'change-email'])
      const { accountId, email, accountEmail } = link
      const ofAccount = eq(accounts.id, accountId)
      if (link.purpose === 'confirm-email') {
        await tx.update(accounts).set({ emailConfirmation: 'link' }).where(ofAccount)
        await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
        await tx.delete(mails).where(eq(mails.accountId, accountId))
        return { isChanged: false }
      }
      await tx
        .update(accounts)
        .set({ email, emailConfirmation: 'link', sessionGeneration: nextGeneration })
        .where(ofAccount)
      if (accountEmail) await sendNotice(tx, 'email-changed', accountEmail)
      if (accountEmail && link.isProven) {
        const isActive = isNotNull(priceAlerts.confirmedAt)
        await tx
          .update(priceAlerts)
          .set({ email })
          .where(and(eq(priceAlerts.email, accountEmail), isActive))
      }
      return { isChanged: true }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidLink()
    throw error
  }
}
