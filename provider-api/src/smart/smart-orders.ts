import { addDays, formatDay } from '@medicena/domain/days'
import { firstOfMonth, lastOfMonth } from '@medicena/domain/months'
import { ORDER_MONTHS, type SmartOrderForm } from '@medicena/provider-client/managed-smart'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { smartOrders } from '../database/schema.ts'
import { readManagedFacility } from '../facilities/managed-facilities.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { readSmartPeriods } from './smart-days.ts'

/** Condition for the order of a facility that waits for its activation. */
export function isOpenOrderOf(facilityId: number): SQL | undefined {
  return and(eq(smartOrders.facilityId, facilityId), isNull(smartOrders.validFrom))
}

/**
 * Stores an order of a manager.
 * @throws HttpProblem 404 for a facility that the caller does not manage; 409 when the order makes no sense
 */
export async function orderSmart(
  tx: Database,
  { facilityId, managerId }: { readonly facilityId: number; readonly managerId: number },
  { month, companyName, taxId, companyAddress, termsVersion }: SmartOrderForm,
  today: string,
): Promise<void> {
  const facility = await readManagedFacility(tx, managerId, facilityId)
  if (facility.status !== 'verified') {
    throw new HttpProblem(409, 'Pakiet zamówisz, gdy zweryfikujemy placówkę.')
  }
  const first = `${month}-01`
  if (first < firstOfMonth(today) || first >= firstOfMonth(today, ORDER_MONTHS)) {
    throw invalidFields({ month: 'Wybierz miesiąc z listy.' })
  }
  if (await findPackage(tx, facilityId, first, lastOfMonth(first))) {
    const message = 'Placówka ma już pakiet w tym miesiącu. Wybierz inny.'
    throw new HttpProblem(409, message, { errors: { month: message } })
  }
  const [added] = await tx
    .insert(smartOrders)
    .values({
      facilityId,
      month: first,
      orderedBy: managerId,
      termsVersion,
      invoice: { companyName, taxId, companyAddress },
    })
    .onConflictDoNothing()
    .returning({ id: smartOrders.id })
  if (!added) throw new HttpProblem(409, 'Zamówienie tej placówki już czeka. Wycofaj je, aby złożyć inne.')
}

/** Finds a package of a facility that runs on some of these days. */
async function findPackage(tx: Database, facilityId: number, from: string, to: string) {
  const periods = await readSmartPeriods(tx, facilityId)
  return periods.find(({ validFrom, validTo }) => validFrom <= to && from <= validTo)
}

/** Deletes the open order of a facility with its invoice data. @throws HttpProblem 404 when there is none */
export async function deleteOpenOrder(db: Database, facilityId: number): Promise<void> {
  const deleted = await db
    .delete(smartOrders)
    .where(isOpenOrderOf(facilityId))
    .returning({ id: smartOrders.id })
  if (deleted.length === 0) throw noOrder()
}

/**
 * Activates the paid order of a facility: to the end of the ordered month or, if it is late, of the current one. This is
 * where a payment provider would be connected: its notification would call it as an operator's command does.
 * @param tx a transaction that has locked the facility
 * @returns the last day
 * @throws HttpProblem 404 without an open order; 409 if the facility has Smart in that month
 */
export async function activatePaidOrder(tx: Database, facilityId: number, today: string): Promise<string> {
  const [order] = await tx.select().from(smartOrders).where(isOpenOrderOf(facilityId))
  if (!order) throw noOrder()
  const validFrom = order.month > today ? order.month : today
  const validTo = lastOfMonth(validFrom)
  const other = await findPackage(tx, facilityId, validFrom, validTo)
  if (other) {
    const days = `od ${formatDay(other.validFrom)} do ${formatDay(other.validTo)}`
    throw new HttpProblem(409, `Placówka ma już pakiet ${days}.`)
  }
  await tx.update(smartOrders).set({ validFrom, validTo }).where(eq(smartOrders.id, order.id))
  return validTo
}

/**
 * Extends the last package of a facility by a month.
 * @param tx a transaction that has locked the facility
 * @returns the last day
 * @throws HttpProblem 409 unless it runs or will run
 */
export async function extendSmart(tx: Database, facilityId: number, today: string): Promise<string> {
  const last = (await readSmartPeriods(tx, facilityId)).at(-1)
  if (!last || last.validTo < today) throw noPackage()
  const validTo = lastOfMonth(addDays(last.validTo, 1))
  await tx.update(smartOrders).set({ validTo }).where(eq(smartOrders.id, last.orderId))
  return validTo
}

/** Ends the running and coming packages: yesterday was the last day. @throws HttpProblem 409 without one */
export async function endSmart(tx: Database, facilityId: number, today: string): Promise<void> {
  const yesterday = addDays(today, -1)
  const ended = await tx
    .update(smartOrders)
    .set({ validTo: sql`greatest(${yesterday}::date, ${smartOrders.validFrom} - 1)` })
    .where(and(eq(smartOrders.facilityId, facilityId), gt(smartOrders.validTo, yesterday)))
    .returning({ id: smartOrders.id })
  if (ended.length === 0) throw noPackage()
}

function noOrder(): HttpProblem {
  return new HttpProblem(404, 'Ta placówka nie ma zamówienia, które czeka.')
}

function noPackage(): HttpProblem {
  return new HttpProblem(409, 'Ta placówka nie ma pakietu Smart.')
}
