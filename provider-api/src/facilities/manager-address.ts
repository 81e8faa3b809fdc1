import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts, facilities } from '../database/schema.ts'

/**
 * Reads the name of a facility and the address of its manager; null without one that may get mails: an unconfirmed address may
 * belong to another person.
 */
export async function readManagerAddress(
  db: Database,
  facilityId: number,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const [facility] = await db
    .select({ name: facilities.name, email: accounts.email })
    .from(facilities)
    .innerJoin(accounts, eq(accounts.id, facilities.managerId))
    .where(and(eq(facilities.id, facilityId), isNotNull(accounts.emailConfirmation)))
  return facility?.email ? { name: facility.name, email: facility.email } : null
}
