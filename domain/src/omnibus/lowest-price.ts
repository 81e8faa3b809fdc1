import { addDays } from '../days.ts'

/** Days before a reduction that the lowest price covers (art. 4(2) of the Polish act on price information). */
export const LOWEST_PRICE_DAYS = 30

/**
 * Entry of an offer's price history, in zł or grosze. `price` and `promotionPrice` hold from the end of the day `validFrom` until
 * the next entry; `price` is null when the offer ended.
 */
export interface PriceHistoryEntry {
  readonly validFrom: string
  readonly price: number | null
  readonly promotionPrice: number | null
  readonly dayLowest: number
}

/** Lowest price, in the unit of the history, and the last day on which it was valid. */
export interface LowestPrice {
  readonly price: number
  readonly day: string
}

/**
 * Finds the lowest price of the 30 days before a reduction (Omnibus: art. 6a of directive 98/6/EC; art. 4(2) of the Polish
 * act on price information). For a younger offer, the lowest since it began (art. 4(3)). Null when the offer had no price
 * in that time.
 * @param history of one offer, sorted by day
 * @param reduction first day of the reduced price, 'YYYY-MM-DD'
 */
export function lowestPriceBefore(
  history: readonly PriceHistoryEntry[],
  reduction: string,
): LowestPrice | null {
  const first = addDays(reduction, -LOWEST_PRICE_DAYS)
  const prices: LowestPrice[] = []
  history.forEach(({ validFrom, price, promotionPrice, dayLowest }, index) => {
    if (validFrom >= reduction) return
    if (validFrom >= first) prices.push({ price: dayLowest, day: validFrom })
    const next = history[index + 1]?.validFrom ?? reduction
    const last = addDays(next < reduction ? next : reduction, -1)
    if (price !== null && last >= first) prices.push({ price: promotionPrice ?? price, day: last })
  })
  return prices.reduce<LowestPrice | null>((lowest, candidate) => {
    if (!lowest || candidate.price < lowest.price) return candidate
    return candidate.price === lowest.price && candidate.day > lowest.day ? candidate : lowest
  }, null)
}

/** Promotion of an offer: both days inclusive. */
export interface PlannedPromotion {
  readonly validFrom: string
  readonly validTo: string
  readonly price: number
}

/**
 * Forecasts the lowest price of the 30 days before a future reduction, assuming that prices change only by the planned
 * promotions.
 * @param history of one offer until now, sorted by day
 * @param promotions of the offer, including past ones, in the unit of the history; they do not overlap
 * @param today 'YYYY-MM-DD'
 */
export function forecastLowestPrice(
  history: readonly PriceHistoryEntry[],
  promotions: readonly PlannedPromotion[],
  today: string,
  reduction: string,
): LowestPrice | null {
  const price = history.at(-1)?.price ?? null
  if (price === null) return lowestPriceBefore(history, reduction)
  const changes: PriceHistoryEntry[] = []
  for (const { validFrom, validTo, price: promotionPrice } of promotions) {
    if (validTo < today || validFrom >= reduction) continue
    if (validFrom > today) changes.push({ validFrom, price, promotionPrice, dayLowest: promotionPrice })
    changes.push({ validFrom: addDays(validTo, 1), price, promotionPrice: null, dayLowest: price })
  }
  // When promotions follow each other directly, the later one's start replaces the return to the regular price.
  const days = new Map<string, PriceHistoryEntry>()
  for (const change of changes) {
    const other = days.get(change.validFrom)
    if (!other || other.promotionPrice === null) days.set(change.validFrom, change)
  }
  const forecast = [...days.values()].sort((left, right) => (left.validFrom < right.validFrom ? -1 : 1))
  return lowestPriceBefore([...history, ...forecast], reduction)
}
