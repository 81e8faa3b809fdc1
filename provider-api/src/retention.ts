import { PRICE_ALERT_DAYS } from '@medicena/provider-client/price-alerts'
import { and, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database/database.ts'
import {
  accountLinks,
  contactRequests,
  errorReports,
  facilityMerges,
  idempotencyKeys,
  loginAttempts,
  loginOrigins,
  mails,
  priceAlerts,
  priceChanges,
  rateLimits,
  signInCodes,
  smartOrders,
} from './database/schema.ts'
import { ADVISORY_LOCKS } from './database/transactions.ts'
import { selectValue } from './database/values.ts'
import { ERROR_REPORT_DAYS } from './error-reports/error-reports.ts'
import { removeWithdrawn } from './facilities/withdraw-facility.ts'
import { IDEMPOTENCY_KEY_HOURS } from './http/idempotency.ts'
import { CONFIRMATION_HOURS } from './price-alerts/price-alerts.ts'
import { assertPlausible, readDatabaseDay } from './promotions/applied-day.ts'

/** Days for which the addresses of an account's logins are stored. */
const LOGIN_ORIGIN_DAYS = 90

/** Days for which orders are stored: the five years of the tax law begin at the end of the year. */
const SMART_ORDER_DAYS = 6 * 366

/** A merge can be undone for this many days; its record contains contact data. */
const MERGE_DAYS = 90

/** Days for which it is stored whether mails were sent, without addresses and texts. */
const MAIL_DAYS = 30

/**
 * Deletes expired data, such as contact requests, error reports and full rate limits. Skips if another server
 * does so.
 * @param contactRequestDays how long contact requests are stored
 * @throws Error when the database's clock has leapt: by it everything might seem expired
 */
export async function deleteExpired(db: Database, contactRequestDays: number): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(${ADVISORY_LOCKS.retention}::bigint)`
    if (!(await selectValue(tx, lock))) return
    await assertPlausible(tx, await readDatabaseDay(tx))
    await deleteBefore(tx, contactRequests, contactRequests.createdAt, ago({ days: contactRequestDays }))
    await deleteBefore(tx, errorReports, errorReports.createdAt, ago({ days: ERROR_REPORT_DAYS }))
    await deleteBefore(tx, priceAlerts, priceAlerts.createdAt, ago({ days: PRICE_ALERT_DAYS }))
    await tx
      .delete(priceAlerts)
      .where(
        and(isNull(priceAlerts.confirmedAt), lt(priceAlerts.createdAt, ago({ hours: CONFIRMATION_HOURS }))),
      )
    await deleteBefore(tx, smartOrders, smartOrders.orderedAt, ago({ days: SMART_ORDER_DAYS }))
    await deleteBefore(tx, loginOrigins, loginOrigins.lastAt, ago({ days: LOGIN_ORIGIN_DAYS }))
    await deleteBefore(tx, loginAttempts, loginAttempts.lastAt, ago({ hours: 1 }))
    await deleteBefore(tx, rateLimits, rateLimits.fullAt, sql`now()`)
    await deleteBefore(tx, accountLinks, accountLinks.expiresAt, sql`now()`)
    // Mails that were not sent have expired long before.
    await deleteBefore(tx, mails, mails.createdAt, ago({ days: MAIL_DAYS }))
    await removeWithdrawn(tx)
    await deleteBefore(tx, priceChanges, priceChanges.changedAt, ago({ days: 1 }))
    await deleteBefore(tx, facilityMerges, facilityMerges.mergedOn, ago({ days: MERGE_DAYS }))
    await deleteBefore(tx, signInCodes, signInCodes.expiresAt, sql`now()`)
    await deleteBefore(tx, idempotencyKeys, idempotencyKeys.createdAt, ago({ hours: IDEMPOTENCY_KEY_HOURS }))
  })
}

async function deleteBefore(tx: Database, table: PgTable, column: PgColumn, instant: SQL): Promise<void> {
  await tx.delete(table).where(lt(column, instant))
}

function ago({ days = 0, hours = 0 }: { days?: number; hours?: number }): SQL {
  return sql`now() - make_interval(days => ${days}::int, hours => ${hours}::int)`
}
