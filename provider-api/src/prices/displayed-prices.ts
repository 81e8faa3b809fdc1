import { addDays } from '@medicena/domain/days'
import { LOWEST_PRICE_DAYS, type PriceHistoryEntry } from '@medicena/domain/lowest-price'
import type { PriceStep } from '@medicena/provider-client/profile-offers'
import { toZloty } from '../database/values.ts'

/** Regular price and, during a promotion, the lowest price of the 30 days before it, in grosze. */
interface RegularPrice {
  readonly price: number
  readonly lowestPrice: number | null
}

/**
 * Returns the price that is shown as the regular one, struck through beside a reduced price. It is never above the lowest
 * price of the 30 days before, so that raising the regular price cannot exaggerate a reduction (Court of Justice, C-330/23,
 * Aldi Süd).
 */
export function oldPrice({ price, lowestPrice }: RegularPrice): number {
  return lowestPrice === null ? price : Math.min(price, lowestPrice)
}

/**
 * Lists the changes of what visitors paid for a reduced offer, from 30 days before the reduction until today
 * (`PricingItem.priceHistory`). A day with several prices counts with its lowest one, so that the lowest step before the
 * reduction equals `lowestPriceBefore`. Days without an offer have no step.
 * @param history of the offer, sorted by day
 * @param today 'YYYY-MM-DD'
 */
export function paidPriceSteps(history: readonly PriceHistoryEntry[], today: string): PriceStep[] {
  const reduced = history.at(-1)?.promotionPrice
  const before = history.findLastIndex(({ promotionPrice }) => promotionPrice !== reduced)
  const first = addDays(history[before + 1]?.validFrom ?? today, -LOWEST_PRICE_DAYS)
  return paidPriceStepsSince(history, first, today)
}

/** Lists the changes of what visitors paid from a day until today, as above, for any offer. */
export function paidPriceStepsSince(
  history: readonly PriceHistoryEntry[],
  first: string,
  today: string,
): PriceStep[] {
  const paid = history.flatMap(({ validFrom, price, promotionPrice, dayLowest }, index) => {
    const next = history[index + 1]?.validFrom ?? addDays(today, 1)
    const nextDay = validFrom < first ? first : addDays(validFrom, 1)
    return [
      ...(validFrom < first ? [] : [{ validFrom, price: dayLowest }]),
      ...(price === null || nextDay >= next ? [] : [{ validFrom: nextDay, price: promotionPrice ?? price }]),
    ]
  })
  return paid
    .filter(({ price }, index) => price !== paid[index - 1]?.price)
    .map(({ validFrom, price }) => ({ validFrom, price: toZloty(price) }))
}
