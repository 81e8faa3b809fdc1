import { addDays } from '@medicena/domain/days'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { settings } from '../database/schema.ts'
import { ADVISORY_LOCKS, retryTransaction } from '../database/transactions.ts'
import { turnDay } from './turn-day.ts'

/** The last day whose promotions are on or off as they should be. */
const APPLIED = 'promotions-day'

/**
 * Brings the current prices in line with the promotions of a day: those that begin are put on, those that have ended
 * taken off. After a pause every day of it is gone through, so that the record of prices has each on its own day. Does
 * nothing when all is in line; several servers may call it at once.
 * @param today 'YYYY-MM-DD'
 * @returns how many prices changed
 */
export async function applyPromotions(db: Database, today: string): Promise<number> {
  const before = await appliedDay(db)
  if (before !== null && before >= today) return 0
  return retryTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(ADVISORY_LOCKS.promotions))})`)
    const applied = await appliedDay(tx)
    let changed = 0
    for (let day = applied === null ? today : addDays(applied, 1); day <= today; day = addDays(day, 1)) {
      changed += await turnDay(tx, day)
    }
    if (applied === null || applied < today) await setAppliedDay(tx, today)
    return changed
  })
}

/** Says that promotions are in line up to a day: the next `applyPromotions` begins on the day after it. */
export async function setAppliedDay(db: Database, day: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key: APPLIED, value: day })
    .onConflictDoUpdate({ target: settings.key, set: { value: day } })
}

/**
 * The day that a change of prices belongs to. Requests and batches that wait over midnight bring the day on which they
 * began; what they write must not lie before what the new day has written.
 * @param tx a transaction that has locked the facilities: none of them can be turned to another day until it ends
 * @param day 'YYYY-MM-DD'
 */
export async function dayOfChange(tx: Database, day: string): Promise<string> {
  const applied = await appliedDay(tx)
  return applied !== null && applied > day ? applied : day
}

async function appliedDay(db: Database): Promise<string | null> {
  const [row] = await db.select({ day: settings.value }).from(settings).where(eq(settings.key, APPLIED))
  return row?.day ?? null
}
