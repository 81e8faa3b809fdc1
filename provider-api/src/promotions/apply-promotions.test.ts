import { polishDay } from '@medicena/domain/days'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES, useDatabase } from '../../test/engines.ts'
import { createPriceList, type TestPriceList } from '../../test/price-list.ts'
import { categoryPrices, priceHistory, prices } from '../database/schema.ts'
import { readAppliedDay } from './applied-day.ts'
import { applyPromotions, schedulePromotions } from './apply-promotions.ts'

const SERVICE = 101
const OTHER_SERVICE = 102
const CATEGORY = 100
const ROOT = 1

describe.each(ENGINES)('applied promotions on $name', (engine) => {
  const database = useDatabase(engine, 'empty')
  let list: TestPriceList
  beforeEach(async () => {
    list = await createPriceList(database.db)
  })

  /** Sets regular prices in zł by day; the last one is the current price. */
  const history = async (entries: Record<string, number>) => {
    for (const [day, zloty] of Object.entries(entries)) await list.set(day, SERVICE, zloty)
  }
  const promotion = (validFrom: string, validTo: string, zloty: number) =>
    list.promote(SERVICE, validFrom, validTo, zloty)
  const on = (day: string) => list.seen(day, SERVICE)

  test('writes to the new day after waiting past midnight', async () => {
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

  test('applies the cheaper of two promotions', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    await promotion('2026-06-12', '2026-06-14', 70)
    expect(await on('2026-06-13')).toEqual({ pays: 70, lowest: 80 })
    expect(await on('2026-06-15')).toEqual({ pays: 80, lowest: 100 })
  })

  test('updates the cheapest offer of the category', async () => {
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

  test('applies a day once when several servers start it', async () => {
    await history({ '2026-01-01': 100 })
    await promotion('2026-06-10', '2026-06-20', 80)
    await on('2026-06-09')
    const changed = await Promise.all([1, 2, 3, 4].map(() => applyPromotions(database.db, '2026-06-10')))
    expect(changed.sort()).toEqual([0, 0, 0, 1])
    expect(await on('2026-06-10')).toEqual({ pays: 80, lowest: 100 })
    expect(await applyPromotions(database.db, '2026-06-11')).toBe(0)
    expect(await applyPromotions(database.db, '2026-06-21')).toBe(1)
  })

  test('writes the history of days on which no server ran', async () => {
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
})

describe.each(ENGINES)('scheduled promotions on $name', (engine) => {
  afterEach(() => vi.useRealTimers())

  test('are applied when a day begins', async () => {
    const { db, close } = await engine.open('seeded')
    const promoted = () =>
      db
        .select({ f: prices.facilityId, s: prices.serviceId })
        .from(prices)
        .where(sql`promotion_price is not null`)
    const before = await promoted()
    // Promotions last at most 20 days, so after 60 days others run.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
    const errors: unknown[] = []
    const stop = await schedulePromotions(db, (error) => errors.push(error))
    for (let week = 1; week <= 9; week++) {
      vi.setSystemTime(Date.now() + 7 * 86_400_000)
      await vi.advanceTimersByTimeAsync(60_000)
      await vi.waitFor(async () => expect(await readAppliedDay(db)).toBe(polishDay()), 60_000)
    }
    await stop()
    expect(errors).toEqual([])
    const after = await promoted()
    expect(after).not.toEqual(before)
    expect(after.length).toBeGreaterThan(0)
    await close()
  })

  test('are not applied when the clock leaps by weeks', async () => {
    const { db, close } = await engine.open('seeded')
    const applied = await readAppliedDay(db)
    // The day of the data, also if this run began yesterday.
    vi.useFakeTimers({ now: new Date(`${applied}T12:00`), toFake: ['Date', 'setInterval', 'clearInterval'] })
    const errors: unknown[] = []
    const stop = await schedulePromotions(db, (error) => errors.push(error))
    vi.setSystemTime(Date.now() + 30 * 86_400_000)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(String(errors)).toContain('nothing was changed'), 60_000)
    await stop()
    expect(await readAppliedDay(db)).toBe(applied)
    await close()
  })
})
