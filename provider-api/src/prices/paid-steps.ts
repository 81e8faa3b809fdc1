import { addDays } from '@medicena/domain/days'
import { LOWEST_PRICE_DAYS, type PriceHistoryEntry } from '@medicena/domain/lowest-price'
import type { PricingItem } from '@medicena/provider-client/facilities'
import { toZloty } from '../database/values.ts'

/**
 * What visitors paid for an offer that is reduced (contract: `PricingItem.priceHistory`): from the first of the 30 days
 * before the reduction until today, one step for each change. A lower price that was asked for a part of a day is that
 * whole day's, so the lowest one before the reduction is the one that the law asks for (`lowestPriceBefore`). Days without
 * an offer have no step of their own.
 * @param record of the offer, in the order of days
 * @param today 'YYYY-MM-DD'
 */
export function paidSteps(
  record: readonly PriceHistoryEntry[],
  today: string,
): NonNullable<PricingItem['priceHistory']> {
  const reduced = record.at(-1)?.promotionPrice
  const before = record.findLastIndex(({ promotionPrice }) => promotionPrice !== reduced)
  const first = addDays(record[before + 1]?.validFrom ?? today, -LOWEST_PRICE_DAYS)
  const paid = record.flatMap(({ validFrom, price, promotionPrice, dayLowest }, index) => {
    const next = record[index + 1]?.validFrom ?? addDays(today, 1)
    const rest = validFrom < first ? first : addDays(validFrom, 1)
    return [
      ...(validFrom < first ? [] : [{ validFrom, price: dayLowest }]),
      ...(price === null || rest >= next ? [] : [{ validFrom: rest, price: promotionPrice ?? price }]),
    ]
  })
  return paid
    .filter(({ price }, index) => price !== paid[index - 1]?.price)
    .map(({ validFrom, price }) => ({ validFrom, price: toZloty(price) }))
}
