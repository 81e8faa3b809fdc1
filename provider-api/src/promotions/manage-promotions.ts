import { validatePromotion } from '@medicena/domain/promotion-rules'
import type { PriceListItem, PromotionForm } from '@medicena/provider-client/price-lists'
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { prices, promotions } from '../database/schema.ts'
import { toGrosze } from '../database/values.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { notOffered, readPriceListItem } from '../prices/price-list.ts'
import { findOutliers } from '../prices/price-outliers.ts'
import { isOffer, type Offer, writeHistory } from '../prices/price-store.ts'
import { assertMayPlanPromotions } from '../smart/promotions-day.ts'
import { applyDay } from './apply-promotions.ts'

/**
 * Plans a promotion, in the place of another planned one if the form says so; starts it if it begins today.
 * @throws HttpProblem 404 when the service is not offered, 400 for invalid days, 409 for a conflict with the price history or
 * other promotions
 */
export async function planPromotion(
  tx: Database,
  offer: Offer,
  form: PromotionForm,
  day: string,
): Promise<PriceListItem> {
  await assertMayPlanPromotions(tx, offer.facilityId, day)
  const item = await readPriceListItem(tx, offer, day)
  if (item.price === null) throw notOffered()
  if (item.publicPrice === null)
    throw new HttpProblem(409, 'Promocję zaplanujesz, gdy cena tej usługi będzie widoczna dla pacjentów.')
  const { replaces, validFrom, validTo } = form
  if (replaces !== undefined && !(await deletePromotion(tx, offer, replaces, isNull(promotions.lowestPrice))))
    throw new HttpProblem(404, 'Ta promocja już się zaczęła albo została odwołana.')
  const others = item.promotions.filter((other) => other.validFrom !== replaces)
  const violation = validatePromotion(form, { history: item.history, promotions: others, today: day })
  if (violation?.kind === 'invalid-days') throw invalidFields({ [violation.field]: violation.message })
  if (violation) throw conflict(violation.field, violation.message)
  const promotion = { ...offer, validFrom, validTo, price: toGrosze(form.price) }
  // Promotional prices can't wait for an operator: the promotion has a first day.
  if ((await findOutliers(tx, [promotion])).length > 0) throw conflict('price', UNUSUAL_PRICE)
  await tx.insert(promotions).values(promotion)
  await applyDay(tx, day, offer.facilityId)
  return readPriceListItem(tx, offer, day)
}

const UNUSUAL_PRICE =
  'Cena promocyjna bardzo odbiega od cen tej usługi w innych placówkach. Sprawdź, czy jest poprawna.'

function conflict(field: string, message: string): HttpProblem {
  return new HttpProblem(409, message, { errors: { [field]: message } })
}

/**
 * Cancels a planned promotion or ends a running one; 404 when none begins on the day or it has ended.
 * @param validFrom first day, 'YYYY-MM-DD'
 */
export async function cancelPromotion(
  tx: Database,
  offer: Offer,
  validFrom: string,
  day: string,
): Promise<void> {
  if (!(await deletePromotion(tx, offer, validFrom, gte(promotions.validTo, day))))
    throw new HttpProblem(404, 'Nie ma promocji, która zaczyna się tego dnia.')
  // The promotional price, too, was valid on the day on which it ends.
  await writeHistory(
    tx,
    sql`select facility_id, service_id, ${day}::date, price, promotion_price, promotion_price
      from prices where ${isOffer(prices, offer)} and promotion_price is not null`,
  )
  await applyDay(tx, day, offer.facilityId)
}

/** Deletes the promotion that begins on a day, if it meets a condition; returns whether there was one. */
async function deletePromotion(
  tx: Database,
  offer: Offer,
  validFrom: string,
  condition: SQL,
): Promise<boolean> {
  const deleted = await tx
    .delete(promotions)
    .where(and(isOffer(promotions, offer), eq(promotions.validFrom, validFrom), condition))
    .returning({ price: promotions.price })
  return deleted.length > 0
}
