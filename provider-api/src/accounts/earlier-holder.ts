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
 * Ends what an account's earlier holder has begun, who never proved to own its address. Its sessions, links and queued mails
 * end as well, when the caller raises the session generation in the same transaction.
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
  // The facilities that got them still need them, as those of a visitor.
  await tx.update(contactRequests).set({ accountId: null }).where(eq(contactRequests.accountId, accountId))
  await tx.delete(priceAlerts).where(and(eq(priceAlerts.email, email), isNull(priceAlerts.confirmedAt)))
}
