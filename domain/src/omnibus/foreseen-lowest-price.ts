import { addDays } from '../days.ts'
import { type LowestPrice, lowestPriceBefore, type PriceRecord } from './lowest-price.ts'

/** A promotion as it is planned: both days included, the price in grosze. */
export interface Planned {
  readonly validFrom: string
  readonly validTo: string
  readonly price: number
}

/**
 * The lowest price of the 30 days before a reduction that is still to come, if until then prices change by the planned
 * promotions only. None of them overlaps another.
 * @param record of the offer until now, in the order of days
 * @param promotions of the offer, past ones too
 * @param today 'YYYY-MM-DD'
 */
export function foreseenLowestPrice(
  record: readonly PriceRecord[],
  promotions: readonly Planned[],
  today: string,
  reduction: string,
): LowestPrice | null {
  const price = record.at(-1)?.price ?? null
  if (price === null) return lowestPriceBefore(record, reduction)
  const changes: PriceRecord[] = []
  for (const { validFrom, validTo, price: promotionPrice } of promotions) {
    if (validTo < today || validFrom >= reduction) continue
    if (validFrom > today) changes.push({ validFrom, price, promotionPrice, dayLowest: promotionPrice })
    changes.push({ validFrom: addDays(validTo, 1), price, promotionPrice: null, dayLowest: price })
  }
  // Where one promotion follows another at once, its first day is not the regular price's.
  const days = new Map<string, PriceRecord>()
  for (const change of changes) {
    const other = days.get(change.validFrom)
    if (!other || other.promotionPrice === null) days.set(change.validFrom, change)
  }
  const foreseen = [...days.values()].sort((left, right) => (left.validFrom < right.validFrom ? -1 : 1))
  return lowestPriceBefore([...record, ...foreseen], reduction)
}
