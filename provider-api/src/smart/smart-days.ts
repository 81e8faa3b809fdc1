import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { smartOrders } from '../database/schema.ts'

/**
 * Condition for the orders whose package runs on a day: the one definition of 'has Smart'. A package ends by itself,
 * because nothing else is stored about it.
 * @param day 'YYYY-MM-DD'
 */
export function runsOn(day: string): SQL | undefined {
  return and(lte(smartOrders.validFrom, day), gte(smartOrders.validTo, day))
}

/** Whether a facility has Smart on a day. */
export async function hasSmart(db: Database, facilityId: number, day: string): Promise<boolean> {
  const [running] = await db
    .select({ id: smartOrders.id })
    .from(smartOrders)
    .where(and(eq(smartOrders.facilityId, facilityId), runsOn(day)))
    .limit(1)
  return running !== undefined
}

/** The last day as people read it: a package that was ended on its first day has no days. */
export const shownLastDay = sql<string>`greatest(${smartOrders.validTo}, ${smartOrders.validFrom})`

/** First and last day of a package. */
export interface SmartPeriod {
  readonly orderId: number
  readonly validFrom: string
  readonly validTo: string
}

/** Reads the packages of a facility that have run, run or will run, in order of time; they don't overlap. */
export async function readSmartPeriods(db: Database, facilityId: number): Promise<SmartPeriod[]> {
  const rows = await db
    .select({ orderId: smartOrders.id, validFrom: smartOrders.validFrom, validTo: smartOrders.validTo })
    .from(smartOrders)
    .where(and(eq(smartOrders.facilityId, facilityId), gte(smartOrders.validTo, smartOrders.validFrom)))
    .orderBy(asc(smartOrders.validTo))
  return rows.flatMap(({ orderId, validFrom, validTo }) =>
    validFrom !== null && validTo !== null ? { orderId, validFrom, validTo } : [],
  )
}
