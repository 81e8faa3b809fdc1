import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { prices } from '../database/schema.ts'
import { intArray } from '../database/values.ts'
import { applyPromotions, dayOfChange } from '../promotions/apply-promotions.ts'
import { refreshCategoryPrices } from '../promotions/category-prices.ts'
import { lockFacilities } from './lock-facilities.ts'
import { type Offer, offerKey } from './price-records.ts'

/** A regular price in grosze. */
export interface PriceChange extends Offer {
  readonly price: number
}

/**
 * Sets regular prices, of new offers as well, with all that follows: the record of prices, the end of promotions that
 * are no longer below the price, and the cheapest offers of categories. Everything that changes a price calls this or
 * `endPrices`; some thousand changes at a time cost little more than one.
 *
 * Of two changes of one offer the last counts. Facilities that don't exist are passed over, so `written` and
 * `unchanged` may be less than what was given.
 * @param tx a transaction: until it ends, nobody else changes prices of these facilities
 * @param today the day on which the prices change, 'YYYY-MM-DD'; one that is over counts as the one that has begun
 */
export async function writePrices(
  tx: Database,
  changes: readonly PriceChange[],
  today: string,
): Promise<{ written: number; unchanged: number }> {
  const given = [...new Map(changes.map((change) => [offerKey(change), change])).values()]
  if (given.length === 0) return { written: 0, unchanged: 0 }
  await applyPromotions(tx, today)
  const known = await lockFacilities(
    tx,
    given.map(({ facilityId }) => facilityId),
  )
  const day = await dayOfChange(tx, today)
  const wanted = given.filter(({ facilityId }) => known.has(facilityId))
  const changed = await changedOffers(tx, wanted)
  if (changed.length === 0) return { written: 0, unchanged: wanted.length }

  const rows = sql`unnest(${intArray(changed.map(({ facilityId }) => facilityId))},
    ${intArray(changed.map(({ serviceId }) => serviceId))},
    ${intArray(changed.map(({ price }) => price))}) as given (facility_id, service_id, price)`
  await recordChanges(tx, rows, day)
  await tx.execute(sql`
    insert into prices (facility_id, service_id, city_id, province_id, position, price)
    select given.facility_id, given.service_id, city_id, province_id, position, given.price
    from ${rows} join facilities on facilities.id = given.facility_id
    on conflict (facility_id, service_id) do update set
      price = excluded.price,
      promotion_price = case when prices.promotion_price < excluded.price then prices.promotion_price end,
      lowest_price = case when prices.promotion_price < excluded.price then prices.lowest_price end`)
  await tx.execute(sql`
    delete from promotions using ${rows}
    where promotions.facility_id = given.facility_id and promotions.service_id = given.service_id
      and ${day}::date between promotions.valid_from and promotions.valid_to and promotions.price >= given.price`)
  await refreshCategoryPrices(tx, [...new Set(changed.map(({ facilityId }) => facilityId))])
  return { written: changed.length, unchanged: wanted.length - changed.length }
}

/**
 * Takes offers off the price lists, their planned promotions with them. The record of their prices stays.
 * @param tx a transaction: until it ends, nobody else changes prices of these facilities
 * @param today the day on which the offers end, as above
 * @returns how many there were
 */
export async function endPrices(tx: Database, offers: readonly Offer[], today: string): Promise<number> {
  if (offers.length === 0) return 0
  await applyPromotions(tx, today)
  const facilityIds = [...new Set(offers.map(({ facilityId }) => facilityId))]
  await lockFacilities(tx, facilityIds)
  const day = await dayOfChange(tx, today)
  const rows = sql`unnest(${intArray(offers.map(({ facilityId }) => facilityId))},
    ${intArray(offers.map(({ serviceId }) => serviceId))}) as given (facility_id, service_id)`
  await tx.execute(sql`
    insert into price_history as held (facility_id, service_id, valid_from, price, promotion_price, day_lowest)
    select distinct facility_id, service_id, ${day}::date, null::int, null::int, effective
    from prices join ${rows} using (facility_id, service_id)
    on conflict (facility_id, service_id, valid_from) do update set
      price = null, promotion_price = null, day_lowest = least(held.day_lowest, excluded.day_lowest)`)
  const ended = await tx
    .delete(prices)
    .where(sql`(facility_id, service_id) in (select facility_id, service_id from ${rows})`)
    .returning({ facilityId: prices.facilityId })
  if (ended.length > 0) await refreshCategoryPrices(tx, facilityIds)
  return ended.length
}

/** Which of the changes change anything: imports repeat mostly what is known. */
async function changedOffers(tx: Database, wanted: readonly PriceChange[]): Promise<readonly PriceChange[]> {
  const held = await tx
    .select({ facilityId: prices.facilityId, serviceId: prices.serviceId, price: prices.price })
    .from(prices)
    .where(
      sql`(facility_id, service_id) in (select * from unnest(${intArray(wanted.map(({ facilityId }) => facilityId))},
        ${intArray(wanted.map(({ serviceId }) => serviceId))}))`,
    )
  const before = new Map(held.map((row) => [offerKey(row), row.price]))
  return wanted.filter((change) => before.get(offerKey(change)) !== change.price)
}

/** The record of a day keeps the lowest of what was asked before and after each change. */
async function recordChanges(tx: Database, rows: SQL, day: string): Promise<void> {
  await tx.execute(sql`
    insert into price_history as held (facility_id, service_id, valid_from, price, promotion_price, day_lowest)
    select given.facility_id, given.service_id, ${day}::date, given.price,
      case when prices.promotion_price < given.price then prices.promotion_price end,
      least(prices.effective, given.price)
    from ${rows} left join prices using (facility_id, service_id)
    on conflict (facility_id, service_id, valid_from) do update set
      price = excluded.price, promotion_price = excluded.promotion_price,
      day_lowest = least(held.day_lowest, excluded.day_lowest)`)
}
