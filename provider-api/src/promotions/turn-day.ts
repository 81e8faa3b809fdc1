import { lowestPriceBefore } from '@medicena/domain/lowest-price'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { promotions } from '../database/schema.ts'
import { intArray } from '../database/values.ts'
import { lockFacilities } from '../prices/lock-facilities.ts'
import { offerKey, readPriceRecords } from '../prices/price-records.ts'
import { refreshCategoryPrices } from './category-prices.ts'

/**
 * Puts on the promotions that begin on a day and takes off those that have ended, as of its first minute. Each day is
 * to be turned once, in order; a promotion planned for the day itself is put on by turning it again.
 * @param tx a transaction
 * @param facilityId the only facility to look at; all of them when left out
 * @returns how many prices changed
 */
export async function turnDay(tx: Database, day: string, facilityId?: number): Promise<number> {
  const concerned = await tx
    .select({ facilityId: sql<number>`facility_id`, serviceId: sql<number>`service_id` })
    .from(sql`(${beginningOrEnding(day, facilityId)}) as concerned`)
  if (concerned.length === 0) return 0
  await lockFacilities(
    tx,
    concerned.map((offer) => offer.facilityId),
  )
  await findLowestPrices(tx, day, facilityId)
  const changes = await tx
    .select({
      facilityId: sql<number>`target.facility_id`,
      serviceId: sql<number>`target.service_id`,
      promotionPrice: sql<number | null>`target.promotion_price`,
      lowestPrice: sql<number | null>`target.lowest_price`,
    })
    .from(
      sql`(
        select facility_id, service_id, running.price as promotion_price, running.lowest_price
        from prices
        join unnest(${intArray(concerned.map((offer) => offer.facilityId))},
          ${intArray(concerned.map((offer) => offer.serviceId))}) as concerned (facility_id, service_id)
          using (facility_id, service_id)
        left join lateral (${runningPromotion(day)}) as running on true
        where (promotion_price, prices.lowest_price) is distinct from (running.price, running.lowest_price)
      ) as target`,
    )
  if (changes.length === 0) return 0
  const rows = sql`unnest(${intArray(changes.map((change) => change.facilityId))},
    ${intArray(changes.map((change) => change.serviceId))},
    ${intArray(changes.map((change) => change.promotionPrice))},
    ${intArray(changes.map((change) => change.lowestPrice))})
    as target (facility_id, service_id, promotion_price, lowest_price)`
  await tx.execute(sql`
    update prices set promotion_price = target.promotion_price, lowest_price = target.lowest_price
    from ${rows}
    where prices.facility_id = target.facility_id and prices.service_id = target.service_id`)
  await tx.execute(sql`
    insert into price_history as held (facility_id, service_id, valid_from, price, promotion_price, day_lowest)
    select facility_id, service_id, ${day}::date, prices.price, target.promotion_price, prices.effective
    from prices join ${rows} using (facility_id, service_id)
    on conflict (facility_id, service_id, valid_from) do update set
      price = excluded.price, promotion_price = excluded.promotion_price,
      day_lowest = least(held.day_lowest, excluded.day_lowest)`)
  await refreshCategoryPrices(tx, [...new Set(changes.map((change) => change.facilityId))])
  return changes.length
}

/** Offers with a promotion that has not been put on yet, and those with a reduced price that no promotion is for. */
function beginningOrEnding(day: string, facilityId: number | undefined): SQL {
  const here = facilityId === undefined ? sql`true` : sql`facility_id = ${facilityId}`
  return sql`
    select facility_id, service_id from promotions
    where valid_from <= ${day}::date and lowest_price is null and ${here}
    union
    select facility_id, service_id from prices
    left join lateral (${runningPromotion(day)}) as running on true
    where promotion_price is not null and running.price is distinct from promotion_price and ${here}`
}

/** The promotion of a row of `prices` on a day; the lower one of two. */
function runningPromotion(day: string): SQL {
  return sql`
    select promotions.price, promotions.lowest_price from promotions
    where promotions.facility_id = prices.facility_id and promotions.service_id = prices.service_id
      and ${day}::date between valid_from and valid_to
      and promotions.price < promotions.lowest_price and promotions.price < prices.price
    order by promotions.price limit 1`
}

/** Writes the lowest earlier price to each promotion that has begun: found once, it stays for as long as it lasts. */
async function findLowestPrices(tx: Database, day: string, facilityId: number | undefined): Promise<void> {
  const beginning = await tx
    .select()
    .from(promotions)
    .where(
      and(
        lte(promotions.validFrom, day),
        isNull(promotions.lowestPrice),
        facilityId === undefined ? undefined : eq(promotions.facilityId, facilityId),
      ),
    )
  if (beginning.length === 0) return
  const records = await readPriceRecords(tx, beginning)
  const lowest = beginning.map((promotion) => {
    const found = lowestPriceBefore(records.get(offerKey(promotion)) ?? [], promotion.validFrom)
    // Where nothing was asked before there is nothing to reduce, as if the price had been this one already.
    return found?.price ?? promotion.price
  })
  await tx.execute(sql`
    update promotions set lowest_price = found.lowest_price
    from unnest(${intArray(beginning.map((promotion) => promotion.facilityId))},
      ${intArray(beginning.map((promotion) => promotion.serviceId))},
      ${dateArray(beginning.map(({ validFrom }) => validFrom))},
      ${intArray(lowest)}) as found (facility_id, service_id, valid_from, lowest_price)
    where promotions.facility_id = found.facility_id and promotions.service_id = found.service_id
      and promotions.valid_from = found.valid_from`)
}

function dateArray(days: readonly string[]): SQL {
  return sql`${`{${days.join(',')}}`}::date[]`
}
