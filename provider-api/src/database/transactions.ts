import { databaseCodeOf } from './connection-errors.ts'
import type { Database } from './database.ts'

/** Keys of PostgreSQL's advisory locks; other software on the same server is unlikely to use these numbers. */
export const ADVISORY_LOCKS = {
  preparation: 4_000_954_016,
  promotions: 4_000_954_017,
  imports: 4_000_954_018,
  retention: 4_000_954_019,
  priceAlerts: 4_000_954_020,
} as const

/** PostgreSQL's codes of serialization failures and deadlocks: the transaction succeeds when retried. */
const RETRYABLE = new Set(['40001', '40P01'])

const MAX_ATTEMPTS = 5

/**
 * Runs a transaction and retries it after a serialization failure or a deadlock.
 * @param work runs once per attempt, so it must change nothing but the database
 */
export async function retryTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(databaseCodeOf(error))) throw error
    }
  }
}

/** Whether a statement failed because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseCodeOf(error) === '23505'
}
