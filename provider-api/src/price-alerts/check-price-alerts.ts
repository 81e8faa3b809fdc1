import { eq, isNotNull, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { mails, priceAlerts } from '../database/schema.ts'
import { ADVISORY_LOCKS } from '../database/transactions.ts'
import { selectValue } from '../database/values.ts'
import { type AlertPrice, isReduction, readAlertPrice } from './alert-price.ts'
import { DROP_MAIL, lowestPriceOfAlert } from './price-alerts.ts'

/**
 * Queues a mail for each alert whose lowest price has dropped since the last check below the lowest one of 30 days, or to the
 * visitor's limit. At most one a day: a further drop of the same day is mailed on the next one. Of several servers only one
 * checks at a time.
 * @param today 'YYYY-MM-DD'
 */
export async function checkPriceAlerts(db: Database, today: string): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(${ADVISORY_LOCKS.priceAlerts}::bigint)`
    if (!(await selectValue(tx, lock))) return
    const readPrice = priceReader(tx, today)
    for (const alert of await readChanges(tx)) {
      const { id, email, price, mailedOn } = alert
      const dropped = isExpected(alert) ? await readPrice(alert) : null
      const isMailed = dropped !== null && (hasReachedLimit(alert) || isReduction(dropped))
      if (isMailed && mailedOn === today) continue
      await tx
        .update(priceAlerts)
        .set({ lastPrice: price, ...(isMailed && { droppedFrom: dropped.lowestBefore, mailedOn: today }) })
        .where(eq(priceAlerts.id, id))
      if (isMailed) await tx.insert(mails).values({ kind: DROP_MAIL, recipient: email, priceAlertId: id })
    }
  })
}

type Change = Awaited<ReturnType<typeof readChanges>>[number]

/** Tells whether a price is lower than at the last check and within the limit. */
function isExpected({ price, lastPrice, maxPrice }: Change): boolean {
  return (lastPrice === null || price < lastPrice) && (maxPrice === null || price <= maxPrice)
}

/**
 * Whether an expected price is the first one within the limit, which is mailed whatever the price was before.
 */
function hasReachedLimit({ lastPrice, maxPrice }: Change): boolean {
  return maxPrice !== null && (lastPrice === null || lastPrice > maxPrice)
}

/** Reads prices of alerts, once for all alerts of a service and place. */
function priceReader(db: Database, today: string) {
  const read = new Map<string, Promise<AlertPrice | null>>()
  return ({ serviceId, cityId, provinceId }: Change) => {
    const key = [serviceId, cityId, provinceId].join()
    const price = read.get(key) ?? readAlertPrice(db, { serviceId, cityId, provinceId }, today)
    read.set(key, price)
    return price
  }
}

/** Reads the confirmed alerts whose lowest price has changed since the last check. */
async function readChanges(tx: Database) {
  const current = tx
    .select({
      ...columns(priceAlerts, 'id', 'email', 'serviceId', 'cityId', 'provinceId'),
      ...columns(priceAlerts, 'lastPrice', 'maxPrice', 'mailedOn'),
      price: sql<number>`${lowestPriceOfAlert}`.as('price'),
    })
    .from(priceAlerts)
    .where(isNotNull(priceAlerts.confirmedAt))
    .as('current')
  return tx
    .select()
    .from(current)
    .where(sql`${current.price} is not null and ${current.price} is distinct from ${current.lastPrice}`)
}
