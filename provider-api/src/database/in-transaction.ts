import { DrizzleQueryError } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Codes of PostgreSQL for a transaction that others got in the way of: run again, it goes through. */
const IN_THE_WAY = new Set(['40001', '40P01'])

/** How often a transaction is run at most. */
const ATTEMPTS = 5

/**
 * Runs a transaction, and runs it again when PostgreSQL ended it for the sake of another one: writers that lock in one
 * order still meet in a circle with one that also turns the day.
 * @param work runs once for each attempt, so it must change nothing but the database
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isInTheWay(error)) throw error
    }
  }
}

function isInTheWay(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error && 'code' in cause && IN_THE_WAY.has(String(cause.code))
}
