import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ADVISORY_LOCKS } from './database/advisory-locks.ts'
import type { Database } from './database/database.ts'
import { signInCodes } from './database/schema/accounts.ts'
import { contactRequests } from './database/schema/contact-requests.ts'
import { loginAttempts, loginOrigins, rateLimits } from './database/schema/limits.ts'

/** An hour. */
const INTERVAL = 3_600_000

/** Days for which the addresses that an account was logged in to from are remembered. */
const ORIGINS_KEPT = 90

/**
 * Deletes what its time is up for, now and every hour: contact requests, and what the limits no longer need. Of several
 * servers one does it, the others leave it to that one.
 * @param contactRequestDays how long contact requests are kept
 * @param onError told when it fails; the next hour tries again
 * @returns a function that ends it
 */
export function keepRetention(
  db: Database,
  contactRequestDays: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(() => deleteOutdated(db, contactRequestDays)).catch(onError)
  }
  run()
  const timer = setInterval(run, INTERVAL).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Deletes what its time is up for, unless another server is doing so. */
export async function deleteOutdated(db: Database, contactRequestDays: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(${ADVISORY_LOCKS.retention}::bigint)` })
      .from(sql`(values (1)) as one`)
    if (!lock?.taken) return
    await deleteBefore(tx, contactRequests, contactRequests.createdAt, ago({ days: contactRequestDays }))
    await deleteBefore(tx, loginOrigins, loginOrigins.lastAt, ago({ days: ORIGINS_KEPT }))
    await deleteBefore(tx, loginAttempts, loginAttempts.lastAt, ago({ hours: 1 }))
    await deleteBefore(tx, rateLimits, rateLimits.fullAt, sql`now()`)
    await deleteBefore(tx, signInCodes, signInCodes.expiresAt, sql`now()`)
  })
}

async function deleteBefore(tx: Database, table: PgTable, column: PgColumn, instant: SQL): Promise<void> {
  await tx.delete(table).where(lt(column, instant))
}

function ago({ days = 0, hours = 0 }: { days?: number; hours?: number }): SQL {
  return sql`now() - make_interval(days => ${days}::int, hours => ${hours}::int)`
}
