import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { prices } from '../database/schema.ts'
import { intArray } from '../database/values.ts'
import { lockPrices } from '../promotions/apply-promotions.ts'
import { deleteInclusions, type Inclusion, writeInclusions } from './price-inclusions.ts'
import { findOutliers } from './price-outliers.ts'
import {
  facilityIdsOf,
  isOneOf,
  type Offer,
  offerKey,
  refreshCategoryPrices,
  writeHistory,
} from './price-store.ts'
import { deleteRejected, deleteWithheld, withholdPrices } from './withheld-prices.ts'

/** New regular price of an offer in grosze, and what it includes. */
export interface PriceChange extends Inclusion {
  readonly price: number
}

/**
 * Upserts regular prices and updates what depends on them: price history, promotions that are no longer reductions, and
 * the cheapest offers per category. Every price change must go through this or `endPrices`. A batch of some thousand
 * changes takes little longer than a single one.
 *
 * Prices of facilities that are not verified are withheld from visitors, and so are outliers if `withholdOutliers` is set.
 * A withheld price leaves no trace in the price history, because nobody could buy at it.
 *
 * The last of several changes of an offer wins. Ignores unknown facilities, so `written` and `unchanged` may not add up to
 * the number of changes.
 * @param tx a transaction; it locks the facilities until it ends
 * @param today day of the change, 'YYYY-MM-DD'; a past day counts as the current one
 */
export async function writePrices(
  tx: Database,
  changes: readonly PriceChange[],
  today: string,
  { withholdOutliers = false }: { readonly withholdOutliers?: boolean } = {},
): Promise<{ written: number; unchanged: number }> {
  const distinct = [...new Map(changes.map((change) => [offerKey(change), change])).values()]
  if (distinct.length === 0) return { written: 0, unchanged: 0 }
  const { statuses, day } = await lockPrices(tx, facilityIdsOf(distinct), today)
  const valid = distinct.filter(({ facilityId }) => statuses.has(facilityId))
  const [verified, unpublished] = partition(
    valid,
    ({ facilityId }) => statuses.get(facilityId) === 'verified',
  )
  await writeInclusions(tx, valid)
  await deleteRejected(tx, valid)
  const different = await filterChanged(tx, verified)
  const outliers = new Set(withholdOutliers ? await findOutliers(tx, different) : [])
  const [withheld, changed] = partition(different, (change) => outliers.has(change))
  await deleteWithheld(
    tx,
    verified.filter((change) => !outliers.has(change)),
  )
  const withheldCount = await withholdPrices(tx, [...unpublished, ...withheld])
  const written = changed.length + withheldCount
  const unchanged = valid.length - written
  if (changed.length === 0) return { written, unchanged }

  const rows = sql`unnest(${intArray(changed.map(({ facilityId }) => facilityId))},
    ${intArray(changed.map(({ serviceId }) => serviceId))},
    ${intArray(changed.map(({ price }) => price))}) as given (facility_id, service_id, price)`
  await writeHistory(
    tx,
    sql`select given.facility_id, given.service_id, ${day}::date, given.price,
        case when prices.promotion_price < given.price then prices.promotion_price end,
        least(prices.effective, given.price)
      from ${rows} left join prices using (facility_id, service_id)`,
  )
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
  await refreshCategoryPrices(tx, facilityIdsOf(changed))
  return { written, unchanged }
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [first: T[], second: T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/**
 * Deletes offers with their planned promotions and withheld prices; keeps their price history.
 * @param tx a transaction; it locks the facilities until it ends
 * @param today day of the change, as above
 * @returns number of deleted offers
 */
export async function endPrices(tx: Database, offers: readonly Offer[], today: string): Promise<number> {
  if (offers.length === 0) return 0
  const facilityIds = facilityIdsOf(offers)
  const { day } = await lockPrices(tx, facilityIds, today)
  await writeHistory(
    tx,
    sql`select facility_id, service_id, ${day}::date, null::int, null::int, effective
      from prices where ${isOneOf(offers)}`,
  )
  const ended = await tx
    .delete(prices)
    .where(isOneOf(offers))
    .returning({ facilityId: prices.facilityId, serviceId: prices.serviceId })
  if (ended.length > 0) await refreshCategoryPrices(tx, facilityIds)
  await deleteInclusions(tx, offers)
  await deleteRejected(tx, offers)
  const withheld = await deleteWithheld(tx, offers)
  return new Set([...ended, ...withheld].map(offerKey)).size
}

/** Filters out changes to the current price: imports mostly repeat stored prices. */
async function filterChanged(tx: Database, changes: readonly PriceChange[]): Promise<readonly PriceChange[]> {
  const rows = await tx
    .select({ facilityId: prices.facilityId, serviceId: prices.serviceId, price: prices.price })
    .from(prices)
    .where(isOneOf(changes))
  const stored = new Map(rows.map((row) => [offerKey(row), row.price]))
  return changes.filter((change) => stored.get(offerKey(change)) !== change.price)
}
