import { addDays, polishDay } from '@medicena/domain/days'
import { lowestPriceBefore } from '@medicena/domain/lowest-price'
import type { FacilityStatus } from '@medicena/provider-client/managed-facilities'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { prices, promotions } from '../database/schema.ts'
import { ADVISORY_LOCKS, retryTransaction } from '../database/transactions.ts'
import { intArray } from '../database/values.ts'
import {
  facilityIdsOf,
  isOneOf,
  lockFacilities,
  offerKey,
  readPriceHistories,
  refreshCategoryPrices,
  writeHistory,
} from '../prices/price-store.ts'
import { schedule } from '../schedule.ts'
import { assertPlausible, readAppliedDay, setAppliedDay } from './applied-day.ts'

/** How often to check for a new day. A timer until midnight would be late after the machine slept. */
const CHECK_INTERVAL_MS = 60_000

/**
 * Applies the promotions of today and of every following day. The caller has checked the clock (`checkClock`); a later
 * leap of the clock is an error and changes nothing.
 * @param onError called when a later day fails; retries after a minute
 * @returns a function that stops the schedule
 */
export async function schedulePromotions(
  db: Database,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let applied = polishDay()
  await applyPromotions(db, applied)
  const applyNewDay = async () => {
    const today = polishDay()
    if (today === applied) return
    await assertPlausible(db, today)
    await applyPromotions(db, today)
    applied = today
  }
  return schedule(CHECK_INTERVAL_MS, applyNewDay, onError)
}

/**
 * Starts and ends promotions in the current prices. Applies every day since the last one, so that the price history has
 * each change on its own day. Idempotent; several servers may call it at once.
 * @param today 'YYYY-MM-DD'
 * @returns number of changed prices
 */
export async function applyPromotions(db: Database, today: string): Promise<number> {
  const before = await readAppliedDay(db)
  if (before !== null && before >= today) return 0
  return retryTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(ADVISORY_LOCKS.promotions))})`)
    const applied = await readAppliedDay(tx)
    let changed = 0
    for (let day = applied === null ? today : addDays(applied, 1); day <= today; day = addDays(day, 1)) {
      changed += await applyDay(tx, day)
    }
    if (applied === null || applied < today) await setAppliedDay(tx, today)
    return changed
  })
}

/**
 * Locks facilities for a change of their prices, with today's promotions applied: in this order, as all changes of prices do.
 * The day of the change is today or the last applied day, whichever is later. A request or batch that waited past midnight
 * must not write history for a day that has already been applied.
 * @param tx a transaction
 * @param today 'YYYY-MM-DD'
 * @returns the statuses of existing facilities by id, and the day of the change
 */
export async function lockPrices(
  tx: Database,
  facilityIds: readonly number[],
  today: string,
): Promise<{ readonly statuses: ReadonlyMap<number, FacilityStatus>; readonly day: string }> {
  await applyPromotions(tx, today)
  const statuses = await lockFacilities(tx, facilityIds)
  const applied = await readAppliedDay(tx)
  return { statuses, day: applied !== null && applied > today ? applied : today }
}

/**
 * Starts and ends the promotions of one day. Apply days in order; apply a day again to start a promotion that was planned
 * for the same day.
 * @param tx a transaction
 * @param facilityId restricts the change to one facility
 * @returns number of changed prices
 */
export async function applyDay(tx: Database, day: string, facilityId?: number): Promise<number> {
  const affected = await tx
    .select({ facilityId: sql<number>`facility_id`, serviceId: sql<number>`service_id` })
    .from(sql`(${startingOrEnding(day, facilityId)}) as affected`)
  if (affected.length === 0) return 0
  await lockFacilities(tx, facilityIdsOf(affected))
  await storeLowestPrices(tx, day, facilityId)
  const changed = await tx
    .update(prices)
    .set({ promotionPrice: sql`target.promotion_price`, lowestPrice: sql`target.lowest_price` })
    .from(
      sql`(
        select facility_id, service_id, running.price as promotion_price, running.lowest_price
        from prices left join lateral (${runningPromotion(day)}) as running on true
        where ${isOneOf(affected)}
          and (promotion_price, prices.lowest_price) is distinct from (running.price, running.lowest_price)
      ) as target`,
    )
    .where(sql`${prices.facilityId} = target.facility_id and ${prices.serviceId} = target.service_id`)
    .returning({ facilityId: prices.facilityId, serviceId: prices.serviceId })
  if (changed.length === 0) return 0
  await writeHistory(
    tx,
    sql`select facility_id, service_id, ${day}::date, price, promotion_price, effective
      from prices where ${isOneOf(changed)}`,
  )
  await refreshCategoryPrices(tx, facilityIdsOf(changed))
  return changed.length
}

/** Selects offers with a promotion that has not started yet or a promotion price without a promotion. */
function startingOrEnding(day: string, facilityId: number | undefined): SQL {
  const condition = facilityId === undefined ? sql`true` : sql`facility_id = ${facilityId}`
  return sql`
    select facility_id, service_id from promotions
    where valid_from <= ${day}::date and lowest_price is null and ${condition}
    union
    select facility_id, service_id from prices
    left join lateral (${runningPromotion(day)}) as running on true
    where promotion_price is not null and running.price is distinct from promotion_price and ${condition}`
}

/** Selects the cheapest running promotion of a row of `prices`. */
function runningPromotion(day: string): SQL {
  return sql`
    select promotions.price, promotions.lowest_price from promotions
    where promotions.facility_id = prices.facility_id and promotions.service_id = prices.service_id
      and ${day}::date between valid_from and valid_to
      and promotions.price < promotions.lowest_price and promotions.price < prices.price
    order by promotions.price limit 1`
}

/** Stores the lowest price of the 30 days before each promotion that has begun; it does not change afterwards. */
async function storeLowestPrices(tx: Database, day: string, facilityId: number | undefined): Promise<void> {
  const starting = await tx
    .select()
    .from(promotions)
    .where(
      and(
        lte(promotions.validFrom, day),
        isNull(promotions.lowestPrice),
        facilityId === undefined ? undefined : eq(promotions.facilityId, facilityId),
      ),
    )
  if (starting.length === 0) return
  const histories = await readPriceHistories(tx, starting)
  const lowest = starting.map((promotion) => {
    const found = lowestPriceBefore(histories.get(offerKey(promotion)) ?? [], promotion.validFrom)
    // Without an earlier price there is nothing to reduce: the promotion never runs.
    return found?.price ?? promotion.price
  })
  await tx.execute(sql`
    update promotions set lowest_price = found.lowest_price
    from unnest(${intArray(starting.map((promotion) => promotion.facilityId))},
      ${intArray(starting.map((promotion) => promotion.serviceId))},
      ${dateArray(starting.map(({ validFrom }) => validFrom))},
      ${intArray(lowest)}) as found (facility_id, service_id, valid_from, lowest_price)
    where promotions.facility_id = found.facility_id and promotions.service_id = found.service_id
      and promotions.valid_from = found.valid_from`)
}

function dateArray(days: readonly string[]): SQL {
  return sql`${`{${days.join(',')}}`}::date[]`
}
