import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import {
  accountIdentities,
  accounts,
  contactRequests,
  facilityClaims,
  priceAlerts,
} from '../database/schema.ts'

/**
 * Removes what an earlier holder of an account began without proving to own its address. The caller ends
 * sessions, links and queued mails by raising the session generation in the same transaction.
 * @param email the account's address, which its owner proves now
 */
export async function forgetEarlierHolder(tx: Database, accountId: number, email: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ name: null, surname: null, cityId: null, phoneNumber: null })
    .where(eq(accounts.id, accountId))
  await tx.delete(accountIdentities).where(eq(accountIdentities.accountId, accountId))
  await tx
    .delete(facilityClaims)
    .where(and(eq(facilityClaims.accountId, accountId), eq(facilityClaims.status, 'open')))
  // Stays as a visitor's request: its facility still needs it.
  await tx.update(contactRequests).set({ accountId: null }).where(eq(contactRequests.accountId, accountId))
  await tx.delete(priceAlerts).where(and(eq(priceAlerts.email, email), isNull(priceAlerts.confirmedAt)))
}
