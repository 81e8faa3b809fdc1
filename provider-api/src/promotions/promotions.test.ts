import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../../test/engines.ts'
import { createPriceList, type TestPriceList } from '../../test/price-list.ts'
import type { OpenDatabase } from '../database/database.ts'
import { categoryPrices, priceHistory } from '../database/schema.ts'
import { applyPromotions } from './apply-promotions.ts'

const SERVICE = 101
const OTHER_SERVICE = 102
const CATEGORY = 100
const ROOT = 1

describe.each(ENGINES)('promotions on $name', (engine) => {
  let database: OpenDatabase
  let list: TestPriceList
  beforeAll(async () => {
    database = await engine.open('empty')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    list = await createPriceList(database.db)
  })

  /** Regular prices in zł by the day in whose course they were set; the last one is today's. */
  const history = async (entries: Record<string, number>) => {
    for (const [day, zloty] of Object.entries(entries)) await list.set(day, SERVICE, zloty)
  }
  const promotion = (validFrom: string, validTo: string, zloty: number) =>
    list.promote(SERVICE, validFrom, validTo, zloty)
  const on = (day: string) => list.seen(day, SERVICE)

  test('what waited over midnight is written to the day that has begun', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    await applyPromotions(database.db, '2026-06-10')
    await list.set('2026-06-09', SERVICE, 120)
    await list.set('2026-06-09', SERVICE, 70)
    expect(await on('2026-06-10')).toEqual({ pays: 70, lowest: null })
    await list.end('2026-06-09', SERVICE)
    const record = await database.db.select().from(priceHistory).orderBy(asc(priceHistory.validFrom))
    expect(record).toMatchObject([
      { validFrom: '2026-01-01', price: 100_00, dayLowest: 100_00 },
      { validFrom: '2026-06-10', price: null, dayLowest: 70_00 },
    ])
  })

  test('a promotion holds from its first to its last day', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-09')).toEqual({ pays: 100, lowest: null })
    expect(await on('2026-06-10')).toEqual({ pays: 80, lowest: 100 })
    expect(await on('2026-06-20')).toEqual({ pays: 80, lowest: 100 })
    expect(await on('2026-06-21')).toEqual({ pays: 100, lowest: null })
  })

  test('the lowest price is that of the 30 days that end the day before the reduction', async () => {
    // 95 zł was asked until 10 May: the last day before the 30 days from 11 May to 9 June.
    await history({ '2026-01-01': 95, '2026-05-10': 110, '2026-06-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 100 })
  })

  test('a price that was asked on the first of the 30 days counts', async () => {
    await history({ '2026-01-01': 95, '2026-05-11': 110, '2026-06-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 95 })
  })

  test('an increase just before the reduction does not hide the lower price', async () => {
    await history({ '2026-01-01': 85, '2026-06-08': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 85 })
  })

  test('the lowest price stays the same throughout a promotion', async () => {
    await history({ '2026-01-01': 95, '2026-05-12': 100 })
    await promotion('2026-06-10', '2026-08-20', 80)
    expect(await on('2026-06-10')).toEqual({ pays: 80, lowest: 95 })
    expect(await on('2026-08-20')).toEqual({ pays: 80, lowest: 95 })
  })

  test('an earlier promotion within the 30 days counts as a price', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-05-01', '2026-05-12', 90)
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 90 })
  })

  test('an earlier promotion before the 30 days does not', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-05-01', '2026-05-10', 70)
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 100 })
  })

  test('an offer younger than 30 days: the lowest price since it began', async () => {
    await history({ '2026-06-01': 105, '2026-06-05': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 100 })
  })

  test('an offer that began with the promotion has no earlier price, so no reduction', async () => {
    await history({ '2026-06-10': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await on('2026-06-15')).toEqual({ pays: 100, lowest: null })
  })

  test('a price that is not below the lowest earlier one is no reduction', async () => {
    await history({ '2026-01-01': 75, '2026-06-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 75)
    expect(await on('2026-06-15')).toEqual({ pays: 100, lowest: null })
  })

  test('of two promotions at once the lower holds', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    await promotion('2026-06-12', '2026-06-14', 70)
    expect(await on('2026-06-13')).toEqual({ pays: 70, lowest: 80 })
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 100 })
  })

  test('the category’s cheapest offer follows', async () => {
    const cheapest = async (categoryId: number) => {
      const [row] = await database.db
        .select()
        .from(categoryPrices)
        .where(and(eq(categoryPrices.facilityId, list.facilityId), eq(categoryPrices.categoryId, categoryId)))
      return row && [row.serviceId, row.effective / 100, row.lowestPrice]
    }
    await history({ '2026-01-01': 100 })
    await list.set('2026-01-01', OTHER_SERVICE, 90)
    await promotion('2026-06-10', '2026-06-20', 80)
    await on('2026-06-09')
    expect(await cheapest(CATEGORY)).toEqual([OTHER_SERVICE, 90, null])
    await on('2026-06-10')
    expect(await cheapest(CATEGORY)).toEqual([SERVICE, 80, 10_000])
    expect(await cheapest(ROOT)).toEqual([SERVICE, 80, 10_000])
    await on('2026-06-21')
    expect(await cheapest(CATEGORY)).toEqual([OTHER_SERVICE, 90, null])
  })

  test('several servers that meet a day at once put a promotion on once', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    await on('2026-06-09')
    const changed = await Promise.all([1, 2, 3, 4].map(() => applyPromotions(database.db, '2026-06-10')))
    expect(changed.sort()).toEqual([0, 0, 0, 1])
    expect(await on('2026-06-10')).toEqual({ pays: 80, lowest: 100 })
  })

  test('days that passed while no server ran are in the record as they were', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-05-01', '2026-05-12', 90)
    await promotion('2026-06-12', '2026-06-20', 80)
    await on('2026-04-01')
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 100 })
    const record = await database.db.select().from(priceHistory).orderBy(asc(priceHistory.validFrom))
    expect(record.map(({ validFrom, promotionPrice }) => [validFrom, promotionPrice])).toEqual([
      ['2026-01-01', null],
      ['2026-05-01', 90_00],
      ['2026-05-13', null],
      ['2026-06-12', 80_00],
    ])
  })

  test('it tells how much changed, and a second time changes nothing', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    expect(await applyPromotions(database.db, '2026-06-10')).toBe(1)
    expect(await applyPromotions(database.db, '2026-06-11')).toBe(0)
    expect(await applyPromotions(database.db, '2026-06-21')).toBe(1)
  })
})
