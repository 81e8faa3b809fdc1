import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { ADVISORY_LOCKS } from '../database/transactions.ts'
import { StartError } from '../program.ts'

/**
 * Lets one import at a time work on a database; the lock ends with the connection, so `db` must be one connection.
 * @throws StartError when another import is at work
 */
export async function lockImports(db: Database): Promise<void> {
  const [lock] = await db
    .select({ taken: sql<boolean>`pg_try_advisory_lock(${sql.raw(String(ADVISORY_LOCKS.imports))})` })
    .from(sql`(values (1)) as one`)
  if (!lock?.taken)
    throw new StartError('another import is at work on this database: wait until it has ended')
}
