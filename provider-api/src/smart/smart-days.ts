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

/** Reads first and last day of each package of a facility that has run, runs or will run, in order; they don't overlap. */
export function readSmartPeriods(db: Database, facilityId: number) {
  return db
    .select({
      orderId: smartOrders.id,
      validFrom: sql<string>`${smartOrders.validFrom}`,
      validTo: sql<string>`${smartOrders.validTo}`,
    })
    .from(smartOrders)
    .where(and(eq(smartOrders.facilityId, facilityId), gte(smartOrders.validTo, smartOrders.validFrom)))
    .orderBy(asc(smartOrders.validTo))
}
