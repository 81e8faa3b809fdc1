import { addDays, polishDay } from '@medicena/domain/days'
import { getCountryResults } from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { createFacility, createPriceList } from '../../test/price-list.ts'
import { prices } from '../database/schema.ts'
import { writePrices } from '../prices/write-prices.ts'

const SERVICE = 101
const CATEGORY = 100

describe.each(ENGINES)('province median on $name', (engine) => {
  const seeded = useApi(engine)
  const empty = useApi(engine, 'empty')

  test('is the median of the offers, null for fewer than five', async () => {
    // Two provinces have many offers of the service, the others few.
    for (const [remainder, slug] of ['wroclaw', 'warszawa'].entries()) {
      await seeded.db.execute(sql`update facilities set (city_id, province_id) =
        (select id, province_id from cities where slug = ${slug}) where id % 3 = ${remainder}`)
    }
    const [most] = await seeded.db
      .select({ id: prices.serviceId })
      .from(prices)
      .groupBy(prices.serviceId)
      .orderBy(sql`count(*) desc`)
      .limit(1)
    const id = most?.id ?? 0
    const { medicalFacilities } = await seeded.request(getCountryResults, {
      params: { id },
      query: { limit: 200 },
    })
    const rows = await seeded.db.select().from(prices).where(eq(prices.serviceId, id))
    const provinceOf = new Map(rows.map(({ facilityId, provinceId }) => [facilityId, provinceId]))
    const medians = medicalFacilities.map(({ id, provinceMedianPrice }) => {
      const offers = rows.filter(({ provinceId }) => provinceId === provinceOf.get(id))
      const sorted = offers.map(({ effective }) => effective).sort((left, right) => left - right)
      const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
      const median = middle.reduce<number>((sum, price) => sum + (price ?? 0) / 2, 0)
      expect(provinceMedianPrice).toBe(sorted.length < 5 ? null : median / 100)
      return provinceMedianPrice
    })
    expect(medians).toContain(null)
    expect(new Set(medians).size).toBeGreaterThan(2)
  })

  test('includes promotions and ignores filters', async () => {
    const { db } = empty
    const today = polishDay()
    const list = await createPriceList(db)
    const facilities = [list.facilityId]
    while (facilities.length < 6) facilities.push(await createFacility(db))
    const offer = (index: number, zloty: number) =>
      db.transaction((tx) =>
        writePrices(
          tx,
          [{ facilityId: facilities[index] ?? 0, serviceId: SERVICE, price: zloty * 100 }],
          '2026-01-01',
        ),
      )
    const medians = async (id = SERVICE, query = {}) => {
      const results = await empty.request(getCountryResults, { params: { id }, query })
      return [...new Set(results.medicalFacilities.map(({ provinceMedianPrice }) => provinceMedianPrice))]
    }
    for (const [index, zloty] of [300, 100, 200, 400].entries()) await offer(index, zloty)
    expect(await medians()).toEqual([null])
    await offer(4, 500)
    expect(await medians()).toEqual([300])
    await offer(5, 610)
    expect(await medians()).toEqual([350])

    await list.promote(SERVICE, today, addDays(today, 3), 90)
    expect(await list.seen(today, SERVICE)).toEqual({ pays: 90, lowest: 300 })
    expect(await medians()).toEqual([300])
    expect(await medians(SERVICE, { 'price-from': 500 })).toEqual([300])
    expect(await medians(CATEGORY)).toEqual([null])
  })
})
