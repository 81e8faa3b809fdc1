import type { PriceHistoryEntry } from '@medicena/domain/lowest-price'
import type { FacilityStatus } from '@medicena/provider-client/managed-facilities'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { categoryPrices, facilities, priceHistory } from '../database/schema.ts'
import { intArray } from '../database/values.ts'

/** Service offered by a facility. */
export interface Offer {
  readonly facilityId: number
  readonly serviceId: number
}

/** Returns a map key for an offer. */
export function offerKey({ facilityId, serviceId }: Offer): string {
  return `${facilityId} ${serviceId}`
}

/** Returns the ids of the facilities of offers. */
export function facilityIdsOf(offers: readonly Pick<Offer, 'facilityId'>[]): number[] {
  return [...new Set(offers.map(({ facilityId }) => facilityId))]
}

/** Condition for the rows of an offer, or of another table's offers. */
export function isOffer(
  table: { readonly facilityId: PgColumn; readonly serviceId: PgColumn },
  offer: { readonly facilityId: PgColumn | number; readonly serviceId: PgColumn | number },
): SQL | undefined {
  return and(eq(table.facilityId, offer.facilityId), eq(table.serviceId, offer.serviceId))
}

/** Condition for the rows of offers, in a table with their columns. */
export function isOneOf(offers: readonly Offer[]): SQL {
  return sql`(facility_id, service_id) in (select * from unnest(${intArray(offers.map(({ facilityId }) => facilityId))},
    ${intArray(offers.map(({ serviceId }) => serviceId))}))`
}

/** Reads the price histories of many offers by `offerKey`, each sorted by day. */
export async function readPriceHistories(
  db: Database,
  offers: readonly Offer[],
): Promise<ReadonlyMap<string, readonly PriceHistoryEntry[]>> {
  if (offers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(priceHistory)
    .where(isOneOf(offers))
    .orderBy(asc(priceHistory.facilityId), asc(priceHistory.serviceId), asc(priceHistory.validFrom))
  const histories = new Map<string, PriceHistoryEntry[]>()
  for (const row of rows) {
    const key = offerKey(row)
    const history = histories.get(key)
    if (history) history.push(row)
    else histories.set(key, [row])
  }
  return histories
}

/**
 * Writes the price history of a day. Several changes of an offer leave one row: its last prices, and the lowest of all.
 * @param rows selects facility, service, day, regular and promotional price, and the lowest price
 */
export async function writeHistory(tx: Database, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into price_history as held (facility_id, service_id, valid_from, price, promotion_price, day_lowest) ${rows}
    on conflict (facility_id, service_id, valid_from) do update set
      price = excluded.price, promotion_price = excluded.promotion_price,
      day_lowest = least(held.day_lowest, excluded.day_lowest)`)
}

/**
 * Locks facilities for a change of their prices, promotions or status. Locking in the order of ids avoids deadlocks.
 * @returns the statuses of existing facilities by id
 */
export async function lockFacilities(
  tx: Database,
  facilityIds: readonly number[],
): Promise<Map<number, FacilityStatus>> {
  const locked = await tx
    .select({ id: facilities.id, status: facilities.status })
    .from(facilities)
    .where(sql`${facilities.id} = any(${intArray(facilityIds)})`)
    .orderBy(facilities.id)
    .for('no key update')
  return new Map(locked.map(({ id, status }) => [id, status]))
}

/**
 * Recomputes the cheapest offer of each facility per category and root. Call it in every transaction that changes prices.
 * @param facilityIds facilities with changed prices; all when omitted
 */
export async function refreshCategoryPrices(db: Database, facilityIds?: readonly number[]): Promise<void> {
  const condition = facilityIds ? sql`facility_id = any(${intArray(facilityIds)})` : sql`true`
  await db.execute(sql`delete from ${categoryPrices} where ${condition}`)
  await db.execute(sql`
    insert into ${categoryPrices} (category_id, facility_id, service_id, province_id, city_id, position,
      price, promotion_price, lowest_price, effective)
    select distinct on (facility_id, above.id) above.id, facility_id, service_id, province_id, city_id, position,
      price, promotion_price, lowest_price, effective
    from prices
    join catalogue as service on service.id = prices.service_id
    join catalogue as above on above.id in (service.category_id, service.root_id)
    where ${condition}
    order by facility_id, above.id, effective, service_id`)
}
