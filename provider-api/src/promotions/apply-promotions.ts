import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { prices } from '../database/schema/prices.ts'
import { refreshCategoryPrices } from './category-prices.ts'

/** Any number that no other software on the same server locks. */
const LOCK = 4_000_954_017

/**
 * Brings the current prices in line with the promotions of a day: those that began are put on, those that ended taken
 * off. A promotion is put on only with the lowest price of the 30 days that end the day before it (Omnibus directive,
 * art. 6a of directive 98/6/EC; of the time since the offer began, if that is shorter) and only if it is lower than
 * that price. Does nothing when all is in line; several servers may call it at once.
 * @param today 'YYYY-MM-DD'
 * @returns how many prices changed
 */
export function applyPromotions(db: Database, today: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`)
    const changed = await tx
      .update(prices)
      .set({ promotionPrice: sql`target.promotion`, lowestPrice: sql`target.lowest` })
      .from(sql`(${targets(today)}) as target`)
      .where(
        sql`${prices.facilityId} = target.facility_id and ${prices.serviceId} = target.service_id
          and (${prices.promotionPrice}, ${prices.lowestPrice}) is distinct from (target.promotion, target.lowest)`,
      )
      .returning({ facilityId: prices.facilityId })
    const facilityIds = [...new Set(changed.map(({ facilityId }) => facilityId))]
    if (facilityIds.length > 0) await refreshCategoryPrices(tx, facilityIds)
    return changed.length
  })
}

/** What `promotion_price` and `lowest_price` should be, for every price that has or should have them. */
function targets(today: string) {
  return sql`
    with running as (
      select distinct on (facility_id, service_id) running.facility_id, running.service_id, running.price as promotion,
        least(
          (select price from price_history as held
            where held.facility_id = running.facility_id and held.service_id = running.service_id
              and held.valid_from <= running.valid_from - 30
            order by held.valid_from desc limit 1),
          (select min(price) from price_history as changed
            where changed.facility_id = running.facility_id and changed.service_id = running.service_id
              and changed.valid_from > running.valid_from - 30 and changed.valid_from < running.valid_from),
          (select min(price) from promotions as earlier
            where earlier.facility_id = running.facility_id and earlier.service_id = running.service_id
              and earlier.valid_from < running.valid_from and earlier.valid_to >= running.valid_from - 30)
        ) as lowest
      from promotions as running
      where running.valid_from <= ${today}::date and running.valid_to >= ${today}::date
      order by facility_id, service_id, running.price
    ),
    concerned as (
      select facility_id, service_id from prices where promotion_price is not null
      union
      select facility_id, service_id from running
    )
    select concerned.facility_id, concerned.service_id, running.promotion, running.lowest
    from concerned
    join prices using (facility_id, service_id)
    left join running on running.facility_id = concerned.facility_id and running.service_id = concerned.service_id
      and running.promotion < prices.price and running.promotion < running.lowest`
}
