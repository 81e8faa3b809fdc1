import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { lowestPriceBefore, type PriceRecord } from './lowest-price.ts'

const REDUCTION = '2026-06-10'

/** A day's last price in zł, the lowest of the day where that was another one, and the reduced price. */
type Day = readonly [validFrom: string, price: number | null, lowest?: number, promotion?: number]

const record = (...days: Day[]): PriceRecord[] =>
  days.map(([validFrom, price, lowest, promotion]) => ({
    validFrom,
    price,
    promotionPrice: promotion ?? null,
    dayLowest: lowest ?? promotion ?? price ?? 0,
  }))
const lowest = (...days: Day[]) => lowestPriceBefore(record(...days), REDUCTION)

describe('the lowest price of the 30 days that end the day before a reduction', () => {
  test('first price: an offer that begins with the reduction has none', () => {
    expect(lowest()).toBeNull()
    expect(lowest([REDUCTION, 100])).toBeNull()
  })

  test('a price that never changed is it, to the last day', () => {
    expect(lowest(['2026-01-01', 100])).toEqual({ price: 100, day: '2026-06-09' })
  })

  test('shorter than 30 days on offer: the lowest since it began', () => {
    expect(lowest(['2026-06-01', 90], ['2026-06-05', 100])).toEqual({ price: 90, day: '2026-06-04' })
  })

  test('the window has 30 days: 11 May is the first', () => {
    expect(lowest(['2026-01-01', 90], ['2026-05-12', 100])).toEqual({ price: 90, day: '2026-05-11' })
    expect(lowest(['2026-01-01', 90], ['2026-05-11', 100])).toEqual({ price: 100, day: '2026-06-09' })
  })

  test('several reductions in a row: each earlier one is a price', () => {
    const days: Day[] = [
      ['2026-01-01', 100],
      ['2026-05-20', 100, 90, 90],
      ['2026-05-25', 100],
      ['2026-06-01', 100, 80, 80],
    ]
    expect(lowest(...days)).toEqual({ price: 80, day: '2026-06-09' })
    expect(lowest(...days.slice(0, 3))).toEqual({ price: 90, day: '2026-05-24' })
  })

  test('a raised price before a reduction does not hide the lower one', () => {
    expect(lowest(['2026-01-01', 80], ['2026-06-09', 100, 80])).toEqual({ price: 80, day: '2026-06-09' })
  })

  test('a change and its reversal within one day leave the day’s lowest', () => {
    expect(lowest(['2026-01-01', 100], ['2026-06-03', 100, 70])).toEqual({ price: 70, day: '2026-06-03' })
  })

  test('an offer that ended and returned keeps the price that it had', () => {
    const days: Day[] = [
      ['2026-01-01', 80],
      ['2026-05-20', null, 80],
      ['2026-05-30', 100],
    ]
    expect(lowest(...days)).toEqual({ price: 80, day: '2026-05-20' })
  })

  test('days without an offer have no price', () => {
    expect(lowest(['2026-01-01', 80], ['2026-05-01', null, 80], ['2026-06-01', 100])).toEqual({
      price: 100,
      day: '2026-06-09',
    })
    expect(lowest(['2026-01-01', 80], ['2026-05-01', null, 80])).toBeNull()
  })

  test('of equal prices the last day is told', () => {
    expect(lowest(['2026-01-01', 80], ['2026-05-20', 90], ['2026-06-01', 80], ['2026-06-03', 90])).toEqual({
      price: 80,
      day: '2026-06-02',
    })
  })

  test('it agrees with looking at every day', () => {
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
        const rows = record(
          ...sorted.map(({ ago, price: end, below }): Day => {
            return [addDays(REDUCTION, -ago), end, Math.max(1, (end ?? 5) - below)]
          }),
        )
        const asked: number[] = []
        for (let ago = 30; ago >= 1; ago--) {
          const day = addDays(REDUCTION, -ago)
          const held = rows.filter(({ validFrom }) => validFrom <= day).at(-1)
          if (held?.validFrom === day) asked.push(held.dayLowest)
          else if (held && held.price !== null) asked.push(held.price)
        }
        const found = lowestPriceBefore(rows, REDUCTION)
        expect(found?.price ?? null).toBe(asked.length > 0 ? Math.min(...asked) : null)
      }),
      { numRuns: 500 },
    )
  })
})
