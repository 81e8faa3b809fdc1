import { addDays } from '@medicena/domain/days'
import type { PriceStep } from './profile-view.ts'

/** A price in zł that held from a day to another, both included: `2026-11-15`. */
export interface PricePeriod {
  readonly price: number
  readonly from: string
  readonly to: string
}

/** What a price history says: the lowest price of the days before the reduction, and the reduced one. */
export interface PriceStory {
  /** In order; the last one is the reduced price. */
  readonly periods: readonly PricePeriod[]
  /** The period before the reduction with the lowest price; the last of several. */
  readonly lowest: PricePeriod
  readonly now: PricePeriod
}

const DAY = 86_400_000

/**
 * Turns the steps of a price into periods.
 * @param steps in order of their days, each price holds until the next
 * @param until the last known day
 * @returns null where nothing stands before the last step: then there is nothing to compare
 */
export function priceStory(steps: readonly PriceStep[], until: string): PriceStory | null {
  const periods = steps.map(({ validFrom, price }, index) => {
    const next = steps[index + 1]
    return { price, from: validFrom, to: next ? addDays(next.validFrom, -1) : until }
  })
  const now = periods.at(-1)
  const before = periods.slice(0, -1)
  const lowest = before.reduce<PricePeriod | null>(
    (least, period) => (least && least.price < period.price ? least : period),
    null,
  )
  return now && lowest ? { periods, lowest, now } : null
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}
