import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema.ts'

/**
 * Selects the address that an account has proven to own, by a mailed link or a sign-in provider. An address that is not
 * confirmed, or only assumed to be, proves nothing.
 */
export function provenAddressOf(db: Database, accountId: number) {
  return db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isProvenAddress))
}

/** Whether a mailed link or a sign-in provider has proven that the account's owner has its address. */
export const isProvenAddress = sql<boolean>`${accounts.emailConfirmation} in ('link', 'provider')`

/** Whether an account has proven to own an address. @param email normalized */
export async function ownsAddress(db: Database, accountId: number, email: string): Promise<boolean> {
  const [proven] = await provenAddressOf(db, accountId)
  return proven?.email === email
}
