import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useDatabase } from '../../test/engines.ts'
import { createFacility, createPriceList, type TestPriceList } from '../../test/price-list.ts'
import { categoryPrices, priceHistory, prices } from '../database/schema.ts'
import { writePrices } from './write-prices.ts'

const SERVICE = 101
const OTHER_SERVICE = 102
const CATEGORY = 100

describe.each(ENGINES)('writing prices on $name', (engine) => {
  const database = useDatabase(engine, 'empty')
  let list: TestPriceList
  beforeEach(async () => {
    list = await createPriceList(database.db)
  })

  const record = async () => {
    const rows = await database.db
      .select()
      .from(priceHistory)
      .where(and(eq(priceHistory.facilityId, list.facilityId), eq(priceHistory.serviceId, SERVICE)))
      .orderBy(asc(priceHistory.validFrom))
    return rows.map(({ validFrom, price, promotionPrice, dayLowest }) => [
      validFrom,
      price,
      promotionPrice,
      dayLowest,
    ])
  }
  const write = (changes: readonly [facilityId: number, serviceId: number, price: number][], day: string) =>
    database.db.transaction((tx) =>
      writePrices(
        tx,
        changes.map(([facilityId, serviceId, price]) => ({ facilityId, serviceId, price })),
        day,
      ),
    )

  test('writes place, price history and category prices of new and changed offers only', async () => {
    const both: [number, number, number][] = [
      [list.facilityId, SERVICE, 200_00],
      [list.facilityId, OTHER_SERVICE, 150_00],
    ]
    expect(await write(both, '2026-01-01')).toEqual({ written: 2, unchanged: 0 })
    expect(await record()).toEqual([['2026-01-01', 200_00, null, 200_00]])
    const [offer] = await database.db.select().from(prices).where(eq(prices.serviceId, SERVICE))
    expect(offer).toMatchObject({ cityId: 894, provinceId: 2, price: 200_00, effective: 200_00 })
    const cheapest = await database.db
      .select()
      .from(categoryPrices)
      .where(eq(categoryPrices.categoryId, CATEGORY))
    expect(cheapest).toMatchObject([{ serviceId: OTHER_SERVICE, effective: 150_00 }])
    const other: [number, number, number] = [list.facilityId, OTHER_SERVICE, 140_00]
    expect(await write([...both.slice(0, 1), other], '2026-01-05')).toEqual({ written: 1, unchanged: 1 })
    expect(await record()).toEqual([['2026-01-01', 200_00, null, 200_00]])
  })

  test('uses the last of two changes of an offer and ignores unknown facilities', async () => {
    const result = await write(
      [
        [list.facilityId, SERVICE, 200_00],
        [list.facilityId + 1, SERVICE, 100_00],
        [list.facilityId, SERVICE, 190_00],
      ],
      '2026-01-01',
    )
    expect(result).toEqual({ written: 1, unchanged: 0 })
    expect(await record()).toEqual([['2026-01-01', 190_00, null, 190_00]])
  })

  test('keeps the price history of an offer that ends and returns', async () => {
    await list.set('2026-01-01', SERVICE, 80)
    await list.end('2026-02-01', SERVICE)
    expect(await list.seen('2026-02-01', SERVICE)).toBeNull()
    expect(await database.db.select().from(categoryPrices)).toEqual([])
    await list.set('2026-02-01', SERVICE, 100)
    await list.end('2026-02-10', SERVICE)
    await list.set('2026-02-15', SERVICE, 120)
    expect(await record()).toEqual([
      ['2026-01-01', 80_00, null, 80_00],
      ['2026-02-01', 100_00, null, 80_00],
      ['2026-02-10', null, null, 100_00],
      ['2026-02-15', 120_00, null, 120_00],
    ])
  })

  test('applies thousands of changes from two writers in opposite orders', async () => {
    const ids = [list.facilityId]
    while (ids.length < 40) ids.push(await createFacility(database.db))
    const at = (price: number) =>
      ids.flatMap((facilityId) =>
        [101, 102, 103, 104, 105].map((serviceId): [number, number, number] => [
          facilityId,
          serviceId,
          price,
        ]),
      )
    const raised = at(120_00).reverse()
    await Promise.all([at(100_00), raised, raised].map((changes) => write(changes, '2026-01-01')))
    expect(await database.db.select().from(prices)).toHaveLength(200)
    expect(await database.db.select().from(categoryPrices)).toHaveLength(80)
  })
})
