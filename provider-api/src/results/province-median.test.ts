import { addDays, polishDay } from '@medicena/domain/days'
import { getCountryResults } from '@medicena/provider-client/results'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { createFacility, createPriceList } from '../../test/price-list.ts'
import { writePrices } from '../prices/write-prices.ts'

const SERVICE = 101
const CATEGORY = 100

describe.each(ENGINES)('province median on $name', (engine) => {
  const api = useApi(engine, 'empty')

  test('is the median of five or more offers, with promotions and without filters, of a service only', async () => {
    const { db } = api
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
      const results = await api.request(getCountryResults, { params: { id }, query })
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
