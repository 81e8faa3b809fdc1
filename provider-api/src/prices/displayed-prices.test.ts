import { addDays } from '@medicena/domain/days'
import { lowestPriceBefore, type PriceHistoryEntry } from '@medicena/domain/lowest-price'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidPriceSteps } from './displayed-prices.ts'

const REDUCTION = '2026-06-10'
const TODAY = '2026-06-12'

/** Price at the end of a day, promotion price, and the lowest price of the day when different. */
type Day = readonly [validFrom: string, price: number | null, promotion?: number | undefined, lowest?: number]

const record = (...days: Day[]): PriceHistoryEntry[] =>
  days.map(([validFrom, price, promotion, lowest]) => ({
    validFrom,
    price: price === null ? null : price * 100,
    promotionPrice: promotion === undefined ? null : promotion * 100,
    dayLowest: (lowest ?? promotion ?? price ?? 0) * 100,
  }))
const steps = (...days: Day[]) =>
  paidPriceSteps(record(...days), TODAY).map(({ validFrom, price }) => [validFrom, price])

describe('paidPriceSteps', () => {
  test('includes a change on the first day, not one on the day before', () => {
    const after = (change: string) =>
      steps(['2026-01-01', 90], [change, 100], [REDUCTION, 100, 80]).slice(0, -1)
    expect(after('2026-05-10')).toEqual([['2026-05-11', 100]])
    expect(after('2026-05-11')).toEqual([['2026-05-11', 100]])
    expect(after('2026-05-12')).toEqual([
      ['2026-05-11', 90],
      ['2026-05-12', 100],
    ])
  })

  test('ignores changes of the regular price during a promotion', () => {
    expect(steps(['2026-01-01', 100], [REDUCTION, 100, 80], ['2026-06-11', 120, 80])).toEqual([
      ['2026-05-11', 100],
      [REDUCTION, 80],
    ])
  })

  test('has a step for each day on which the lowest price differs from that of the day before', () => {
    const price = fc.integer({ min: 3, max: 9 })
    const changes = fc.uniqueArray(
      fc.record({
        ago: fc.integer({ min: 1, max: 70 }),
        price: fc.option(price, { freq: 4 }),
        promotion: fc.option(fc.integer({ min: 2, max: 4 })),
        below: fc.nat(3),
      }),
      { selector: ({ ago }) => ago, maxLength: 12 },
    )
    fc.assert(
      fc.property(changes, (days) => {
        const before = days
          .sort((left, right) => right.ago - left.ago)
          .map(({ ago, price: end, promotion, below }): Day => {
            const reduced = end === null ? undefined : (promotion ?? undefined)
            return [addDays(REDUCTION, -ago), end, reduced, Math.max(2, (reduced ?? end ?? 5) - below)]
          })
        const rows = record(...before, [REDUCTION, 10, 1])
        const steps: [day: string, zloty: number][] = []
        for (let day = addDays(REDUCTION, -30); day <= TODAY; day = addDays(day, 1)) {
          const held = rows.findLast(({ validFrom }) => validFrom <= day)
          const end = held?.promotionPrice ?? held?.price ?? null
          const grosze = held?.validFrom === day ? held.dayLowest : end
          if (grosze !== null && grosze / 100 !== steps.at(-1)?.[1]) steps.push([day, grosze / 100])
        }
        const paid = paidPriceSteps(rows, TODAY)
        expect(paid.map(({ validFrom, price }) => [validFrom, price])).toEqual(steps)
        // The legally required price is the lowest step before the reduction.
        const stepsBefore = paid.filter(({ validFrom }) => validFrom < REDUCTION)
        expect(Math.min(...stepsBefore.map(({ price }) => price)) * 100).toBe(
          lowestPriceBefore(rows, REDUCTION)?.price ?? Number.POSITIVE_INFINITY,
        )
      }),
      { numRuns: 500 },
    )
  })
})
