import { addDays } from '@medicena/domain/days'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { settings } from '../database/schema.ts'
import { selectValue } from '../database/values.ts'

/** Setting with the last day whose promotions were applied. */
const APPLIED_DAY = 'promotions-day'

/** Allows for a server that was off for a long weekend or a move; a wrong month or year is rejected. */
const MAX_DAYS_AHEAD = 7

/** Around midnight the clocks of two servers may show different days. */
const MAX_DAYS_BACK = 1

/** Reads the last day whose promotions were applied; null before the first. */
export async function readAppliedDay(db: Database): Promise<string | null> {
  const [row] = await db.select({ day: settings.value }).from(settings).where(eq(settings.key, APPLIED_DAY))
  return row?.day ?? null
}

/** Marks promotions as applied up to a day: `applyPromotions` continues with the next one. */
export async function setAppliedDay(db: Database, day: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key: APPLIED_DAY, value: day })
    .onConflictDoUpdate({ target: settings.key, set: { value: day } })
}

/** Tells whether a clock that shows a day can be right, given the last processed day. */
export function isPlausible(day: string, applied: string | null): boolean {
  return (
    applied === null || (day >= addDays(applied, -MAX_DAYS_BACK) && day <= addDays(applied, MAX_DAYS_AHEAD))
  )
}

/** Reads the calendar day in Poland by the clock of the database. */
export function readDatabaseDay(db: Database): Promise<string> {
  return selectValue(db, sql<string>`to_char(now() at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`)
}

/** @throws Error if the day is too far from the last processed one to make changes that can't be undone */
export async function assertPlausible(db: Database, day: string): Promise<void> {
  const applied = await readAppliedDay(db)
  if (isPlausible(day, applied)) return
  throw new Error(`the clock shows ${day}, but the last processed day is ${applied}: nothing was changed`)
}
