import type { PlannedPromotion } from '@medicena/domain/lowest-price'
import { type CurrentOffer, validatePromotion } from '@medicena/domain/promotion-rules'
import type { PriceListItem, PromotionForm } from '@medicena/provider-client/price-lists'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { prices, promotions } from '../database/schema.ts'
import { toGrosze } from '../database/values.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import type { Precondition } from '../http/versions.ts'
import { changeOffer, type ManagedOffer, notOffered, readPriceListItem } from '../prices/price-list.ts'
import { findOutliers } from '../prices/price-outliers.ts'
import { isOffer, type Offer, offerKey, readPriceHistories, writeHistory } from '../prices/price-store.ts'
import { readWithheld } from '../prices/withheld-prices.ts'
import { assertMayPlanPromotions } from '../smart/promotions-day.ts'
import { applyDay } from './apply-promotions.ts'

/**
 * Plans a promotion, in the place of another planned one if the form says so; starts it if it begins today.
 * @throws HttpProblem 404 when the service is not offered, 400 for invalid days, 409 for a conflict, 412 when the offer
 * has changed
 */
export function planPromotion(
  db: Database,
  offer: ManagedOffer,
  form: PromotionForm,
  today: string,
  precondition: Precondition | null = null,
): Promise<PriceListItem> {
  return changeOffer(db, offer, today, precondition, async (tx, day) => {
    await assertMayPlanPromotions(tx, offer.facilityId, day)
    const history = (await readPriceHistories(tx, [offer])).get(offerKey(offer)) ?? []
    if ((history.at(-1)?.price ?? null) === null) {
      const withheld = await readWithheld(tx, offer.facilityId)
      throw withheld.some(({ serviceId }) => serviceId === offer.serviceId) ? notPublic() : notOffered()
    }
    if (form.replaces !== undefined) await deletePlanned(tx, offer, form.replaces)
    const others = await tx.select().from(promotions).where(isOffer(promotions, offer))
    const { facilityId, serviceId } = offer
    const { validFrom, validTo } = form
    const planned = { validFrom, validTo, price: toGrosze(form.price) }
    checkPromotion(planned, toGrosze(form.oldPrice), { history, promotions: others, today: day })
    if ((await findOutliers(tx, [{ serviceId, price: planned.price }])).length > 0) throw unusualPrice()
    await tx.insert(promotions).values({ facilityId, serviceId, ...planned })
    await applyDay(tx, day, facilityId)
    return readPriceListItem(tx, offer, day)
  })
}

/**
 * Cancels a planned promotion or ends a running one; 404 when none begins on the day or it has ended.
 * @param validFrom first day, 'YYYY-MM-DD'
 */
export async function cancelPromotion(
  db: Database,
  offer: ManagedOffer,
  validFrom: string,
  today: string,
  precondition: Precondition | null = null,
): Promise<void> {
  await changeOffer(db, offer, today, precondition, async (tx, day) => {
    const cancelled = await tx
      .delete(promotions)
      .where(
        and(isOffer(promotions, offer), eq(promotions.validFrom, validFrom), gte(promotions.validTo, day)),
      )
      .returning({ price: promotions.price })
    if (cancelled.length === 0) throw new HttpProblem(404, 'Nie ma promocji, która zaczyna się tego dnia.')
    // The promotional price, too, was valid on the day on which it ends.
    await writeHistory(
      tx,
      sql`select facility_id, service_id, ${day}::date, price, promotion_price, promotion_price
        from prices where ${isOffer(prices, offer)} and promotion_price is not null`,
    )
    await applyDay(tx, day, offer.facilityId)
  })
}

async function deletePlanned(tx: Database, offer: Offer, validFrom: string): Promise<void> {
  const deleted = await tx
    .delete(promotions)
    .where(
      and(isOffer(promotions, offer), eq(promotions.validFrom, validFrom), isNull(promotions.lowestPrice)),
    )
    .returning({ price: promotions.price })
  if (deleted.length === 0) throw new HttpProblem(404, 'Ta promocja już się zaczęła albo została odwołana.')
}

function notPublic(): HttpProblem {
  return new HttpProblem(409, 'Promocję zaplanujesz, gdy cena tej usługi będzie widoczna dla pacjentów.')
}

/** Promotional prices can't wait for an operator: the promotion has a first day. */
function unusualPrice(): HttpProblem {
  const message =
    'Cena promocyjna bardzo odbiega od cen tej usługi w innych placówkach. Sprawdź, czy jest poprawna.'
  return new HttpProblem(409, message, { errors: { price: message } })
}

/**
 * Checks a promotion against the price history.
 * @param statedOldPrice in grosze
 * @throws HttpProblem 400 for invalid days, 409 for a conflict with the price history or other promotions
 */
function checkPromotion(planned: PlannedPromotion, statedOldPrice: number, offer: CurrentOffer): void {
  const violation = validatePromotion(planned, statedOldPrice, offer)
  if (!violation) return
  const { field, message, kind } = violation
  throw kind === 'invalid-days'
    ? invalidFields({ [field]: message })
    : new HttpProblem(409, message, { errors: { [field]: message } })
}
