import { addDays } from '../days.ts'

/** Days before a reduction whose lowest price must be shown with it (art. 4(2) of the Polish act on price information). */
export const WINDOW = 30

/** One row of an offer's record: see `price_history`. */
export interface PriceRecord {
  readonly validFrom: string
  readonly price: number | null
  readonly promotionPrice: number | null
  readonly dayLowest: number
}

/** A price that was asked, in grosze, and the last day of the window on which it was. */
export interface LowestPrice {
  readonly price: number
  readonly day: string
}

/**
 * The lowest price that was asked in the 30 days that end the day before a reduction (Omnibus: art. 6a of directive
 * 98/6/EC; art. 4(2) of the Polish act on price information). Of an offer younger than that, the lowest since it began
 * (art. 4(3)). Days without an offer have no price. Null when nothing was asked in the window.
 * @param record of one offer, in the order of days
 * @param reduction the first day of the reduced price, 'YYYY-MM-DD'
 */
export function lowestPriceBefore(record: readonly PriceRecord[], reduction: string): LowestPrice | null {
  const first = addDays(reduction, -WINDOW)
  const asked: LowestPrice[] = []
  record.forEach(({ validFrom, price, promotionPrice, dayLowest }, index) => {
    if (validFrom >= reduction) return
    if (validFrom >= first) asked.push({ price: dayLowest, day: validFrom })
    const next = record[index + 1]?.validFrom ?? reduction
    const last = addDays(next < reduction ? next : reduction, -1)
    if (price !== null && last >= first) asked.push({ price: promotionPrice ?? price, day: last })
  })
  return asked.reduce<LowestPrice | null>((lowest, candidate) => {
    if (!lowest || candidate.price < lowest.price) return candidate
    return candidate.price === lowest.price && candidate.day > lowest.day ? candidate : lowest
  }, null)
}
