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

  test('includes an earlier promotion', () => {
    expect(
      steps(['2026-01-01', 100], ['2026-05-20', 100, 90], ['2026-05-25', 100], [REDUCTION, 100, 80]),
    ).toEqual([
      ['2026-05-11', 100],
      ['2026-05-20', 90],
      ['2026-05-25', 100],
      [REDUCTION, 80],
    ])
  })

  test('ignores changes of the regular price during a promotion', () => {
    expect(steps(['2026-01-01', 100], [REDUCTION, 100, 80], ['2026-06-11', 120, 80])).toEqual([
      ['2026-05-11', 100],
      [REDUCTION, 80],
    ])
  })

  test('counts a price of a few hours for its whole day', () => {
    expect(steps(['2026-01-01', 100], ['2026-06-03', 100, undefined, 70], [REDUCTION, 100, 60])).toEqual([
      ['2026-05-11', 100],
      ['2026-06-03', 70],
      ['2026-06-04', 100],
      [REDUCTION, 60],
    ])
  })

  test('has no step for days without an offer', () => {
    expect(
      steps(
        ['2026-01-01', 80],
        ['2026-05-20', null, undefined, 80],
        ['2026-05-30', 100],
        [REDUCTION, 100, 60],
      ),
    ).toEqual([
      ['2026-05-11', 80],
      ['2026-05-30', 100],
      [REDUCTION, 60],
    ])
  })

  test('includes a reduction that began today', () => {
    expect(steps(['2026-01-01', 100], [TODAY, 100, 80]).at(-1)).toEqual([TODAY, 80])
  })

  test('has the legally required price as the lowest step before the reduction', () => {
    const price = fc.integer({ min: 2, max: 9 })
    const changes = fc.uniqueArray(
      fc.record({
        ago: fc.integer({ min: 1, max: 70 }),
        price: fc.option(price, { freq: 4 }),
        below: fc.nat(3),
      }),
      { selector: ({ ago }) => ago, maxLength: 12 },
    )
    fc.assert(
      fc.property(changes, (days) => {
        const before = days
          .sort((left, right) => right.ago - left.ago)
          .map(({ ago, price: end, below }): Day => {
            return [addDays(REDUCTION, -ago), end, undefined, Math.max(2, (end ?? 5) - below)]
          })
        const rows = record(...before, [REDUCTION, 10, 1])
        const paid = paidPriceSteps(rows, TODAY).filter(({ validFrom }) => validFrom < REDUCTION)
        const lowest = lowestPriceBefore(rows, REDUCTION)
        expect(Math.min(...paid.map((step) => step.price)) * 100).toBe(
          lowest?.price ?? Number.POSITIVE_INFINITY,
        )
        const moments = paid.map(({ validFrom }) => validFrom)
        expect(moments).toEqual([...new Set(moments)].sort())
        expect(moments.every((day) => day >= addDays(REDUCTION, -30))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
