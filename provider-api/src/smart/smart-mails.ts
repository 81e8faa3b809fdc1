import { addDays, formatDay } from '@medicena/domain/days'
import { and, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { smartOrders } from '../database/schema.ts'
import { mailDecision } from '../moderation/decision-mails.ts'

/** Days before the last day of a package on which its manager is reminded. */
const REMINDER_DAYS = 7

/**
 * Reminds managers whose last package ends within a week, once for each last day. Marking and mailing are one statement's
 * rows in one transaction, so that of several servers only one mails.
 * @param today 'YYYY-MM-DD'
 */
export async function mailEndingPackages(db: Database, today: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ending = await tx
      .update(smartOrders)
      .set({ endMailed: sql`${smartOrders.validTo}` })
      .where(
        and(
          gte(smartOrders.validTo, today),
          lte(smartOrders.validTo, addDays(today, REMINDER_DAYS)),
          gte(smartOrders.validTo, smartOrders.validFrom),
          sql`${smartOrders.endMailed} is distinct from ${smartOrders.validTo}`,
          sql`not exists (select from smart_orders as later where later.facility_id = ${smartOrders.facilityId}
            and later.valid_from = ${smartOrders.validTo} + 1)`,
        ),
      )
      .returning({ facilityId: smartOrders.facilityId, validTo: smartOrders.validTo })
    for (const { facilityId, validTo } of ending) {
      if (validTo === null) continue
      await mailDecision(tx, { decision: 'smart-ending', facilityId, subject: formatDay(validTo) })
    }
  })
}
