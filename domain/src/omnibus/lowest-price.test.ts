import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { lowestPriceBefore, type PriceHistoryEntry } from './lowest-price.ts'

const REDUCTION = '2026-06-10'

/** Price at the end of a day, the lowest price of that day when different, and the promotion price. */
type Day = readonly [validFrom: string, price: number | null, lowest?: number, promotion?: number]

const history = (...days: Day[]): PriceHistoryEntry[] =>
  days.map(([validFrom, price, lowest, promotion]) => ({
    validFrom,
    price,
    promotionPrice: promotion ?? null,
    dayLowest: lowest ?? promotion ?? price ?? 0,
  }))
const lowest = (...days: Day[]) => lowestPriceBefore(history(...days), REDUCTION)

describe('lowest price of the 30 days before a reduction', () => {
  test('is null for an offer that begins with the reduction', () => {
    expect(lowest()).toBeNull()
    expect(lowest([REDUCTION, 100])).toBeNull()
  })

  test('covers 30 days: 11 May is the first', () => {
    expect(lowest(['2026-01-01', 90], ['2026-05-12', 100])).toEqual({ price: 90, day: '2026-05-11' })
    expect(lowest(['2026-01-01', 90], ['2026-05-11', 100])).toEqual({ price: 100, day: '2026-06-09' })
  })

  test('includes the prices of earlier reductions', () => {
    const days: Day[] = [
      ['2026-01-01', 100],
      ['2026-05-20', 100, 90, 90],
      ['2026-05-25', 100],
      ['2026-06-01', 100, 80, 80],
    ]
    expect(lowest(...days)).toEqual({ price: 80, day: '2026-06-09' })
    expect(lowest(...days.slice(0, 3))).toEqual({ price: 90, day: '2026-05-24' })
  })

  test('equals a day-by-day calculation, with the last day of equal prices', () => {
    const price = fc.integer({ min: 1, max: 9 })
    const days = fc.uniqueArray(
      fc.record({
        ago: fc.integer({ min: -3, max: 70 }),
        price: fc.option(price, { freq: 4 }),
        below: fc.integer({ min: 0, max: 4 }),
      }),
      { selector: ({ ago }) => ago, maxLength: 12 },
    )
    fc.assert(
      fc.property(days, (changes) => {
        const sorted = [...changes].sort((left, right) => right.ago - left.ago)
        const rows = history(
          ...sorted.map(({ ago, price: end, below }): Day => {
            return [addDays(REDUCTION, -ago), end, Math.max(1, (end ?? 5) - below)]
          }),
        )
        let found: ReturnType<typeof lowest> = null
        for (let ago = 30; ago >= 1; ago--) {
          const day = addDays(REDUCTION, -ago)
          const held = rows.filter(({ validFrom }) => validFrom <= day).at(-1)
          const price = held?.validFrom === day ? held.dayLowest : (held?.price ?? null)
          if (price !== null && price <= (found?.price ?? price)) found = { price, day }
        }
        expect(lowestPriceBefore(rows, REDUCTION)).toEqual(found)
      }),
      { numRuns: 500 },
    )
  })
})
