import { and, eq, isNull } from 'drizzle-orm'
import {
  accountIdentities,
  accounts,
  contactRequests,
  facilityClaims,
  priceAlerts,
} from '../database/schema.ts'
import { forgetLogins } from '../limits/login-delay.ts'
import type { PrivateServices } from '../private-services.ts'

/**
 * Removes what an earlier holder of an account began without proving to own its address. The caller ends
 * sessions, links and queued mails by raising the session generation in the same transaction.
 * @param db the transaction
 * @param email the account's address, which its owner proves now
 */
export async function forgetEarlierHolder(
  { db, secret }: Pick<PrivateServices, 'db' | 'secret'>,
  accountId: number,
  email: string,
): Promise<void> {
  await db
    .update(accounts)
    .set({ name: null, surname: null, cityId: null, phoneNumber: null })
    .where(eq(accounts.id, accountId))
  await db.delete(accountIdentities).where(eq(accountIdentities.accountId, accountId))
  await db
    .delete(facilityClaims)
    .where(and(eq(facilityClaims.accountId, accountId), eq(facilityClaims.status, 'open')))
  // Stays as a visitor's request: its facility still needs it.
  await db.update(contactRequests).set({ accountId: null }).where(eq(contactRequests.accountId, accountId))
  await db.delete(priceAlerts).where(and(eq(priceAlerts.email, email), isNull(priceAlerts.confirmedAt)))
  await forgetLogins({ db, secret }, email)
}
