import type { PriceListItem, PromotionForm } from '@medicena/provider-client/price-lists'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { promotions } from '../database/schema.ts'
import { retryTransaction } from '../database/transactions.ts'
import { toGrosze } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import { lockFacilities } from '../prices/lock-facilities.ts'
import { readItem } from '../prices/manage-prices.ts'
import { checkOwn, type ManagedOffer, notOffered } from '../prices/own-facility.ts'
import { type Offer, offerKey, readPriceRecords } from '../prices/price-records.ts'
import { applyPromotions, dayOfChange } from './apply-promotions.ts'
import { checkPromotion } from './check-promotion.ts'
import { turnDay } from './turn-day.ts'

/**
 * Plans a promotion, and puts it on if it begins today. Answers 404 where the service is not offered, 400 for days that
 * make no sense, and 409 with the reason where the record of prices contradicts it.
 */
export function planPromotion(
  db: Database,
  offer: ManagedOffer,
  form: PromotionForm,
  today: string,
): Promise<PriceListItem> {
  return change(db, offer, today, async (tx, day) => {
    const record = (await readPriceRecords(tx, [offer])).get(offerKey(offer)) ?? []
    if ((record.at(-1)?.price ?? null) === null) throw notOffered()
    const others = await tx.select().from(promotions).where(ofOffer(offer))
    const { facilityId, serviceId } = offer
    const { validFrom, validTo } = form
    const planned = { validFrom, validTo, price: toGrosze(form.price) }
    checkPromotion(planned, toGrosze(form.oldPrice), { history: record, promotions: others, today: day })
    await tx.insert(promotions).values({ facilityId, serviceId, ...planned })
    await turnDay(tx, day, facilityId)
    return readItem(tx, offer, day)
  })
}

/**
 * Cancels a promotion that is planned or on. Answers 404 where there is none that begins on the day, or it has ended.
 * @param validFrom its first day, 'YYYY-MM-DD'
 */
export async function cancelPromotion(
  db: Database,
  offer: ManagedOffer,
  validFrom: string,
  today: string,
): Promise<void> {
  await change(db, offer, today, async (tx, day) => {
    const cancelled = await tx
      .delete(promotions)
      .where(and(ofOffer(offer), eq(promotions.validFrom, validFrom), gte(promotions.validTo, day)))
      .returning({ price: promotions.price })
    if (cancelled.length === 0) throw new HttpProblem(404, 'Nie ma promocji, która zaczyna się tego dnia.')
    await recordReducedPrice(tx, offer, day)
    await turnDay(tx, day, offer.facilityId)
  })
}

/** Runs a change of a promotion while nobody else changes prices of the facility, with all promotions as of its day. */
function change<T>(
  db: Database,
  offer: ManagedOffer,
  today: string,
  run: (tx: Database, day: string) => Promise<T>,
): Promise<T> {
  return retryTransaction(db, async (tx) => {
    await checkOwn(tx, offer)
    await applyPromotions(tx, today)
    await lockFacilities(tx, [offer.facilityId])
    return run(tx, await dayOfChange(tx, today))
  })
}

/** A reduced price that ends in the course of a day was asked on that day. */
async function recordReducedPrice(
  tx: Database,
  { facilityId, serviceId }: Offer,
  today: string,
): Promise<void> {
  await tx.execute(sql`
    insert into price_history as held (facility_id, service_id, valid_from, price, promotion_price, day_lowest)
    select facility_id, service_id, ${today}::date, price, promotion_price, promotion_price
    from prices
    where facility_id = ${facilityId} and service_id = ${serviceId} and promotion_price is not null
    on conflict (facility_id, service_id, valid_from) do update set
      day_lowest = least(held.day_lowest, excluded.day_lowest)`)
}

function ofOffer({ facilityId, serviceId }: Offer): SQL | undefined {
  return and(eq(promotions.facilityId, facilityId), eq(promotions.serviceId, serviceId))
}
