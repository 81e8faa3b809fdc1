import { and, eq, isNotNull } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { accounts, facilities } from '../database/schema.ts'

/**
 * Reads name and status of a facility for a mail about it, with the address of an account; null without one that may get mails:
 * an unconfirmed address may belong to another person.
 * @param account by default the facility's manager
 */
export async function readRecipient(
  db: Database,
  facilityId: number,
  account: number | typeof facilities.managerId = facilities.managerId,
) {
  const [found] = await db
    .select({ ...columns(facilities, 'name', 'status'), email: accounts.email })
    .from(facilities)
    .innerJoin(accounts, eq(accounts.id, account))
    .where(and(eq(facilities.id, facilityId), isNotNull(accounts.emailConfirmation)))
  return found?.email ? { ...found, email: found.email } : null
}
