import { addDays, polishDay } from '@medicena/domain/days'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getPlan } from '@medicena/provider-client/plan'
import { getResultsByPath } from '@medicena/provider-client/results'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { createPriceList } from '../../test/price-list.ts'
import { entryOfId } from '../catalogue/entries.ts'

describe.each(ENGINES)('the price date on $name', (engine) => {
  const api = useApi(engine, 'empty')

  test('is the same on the profile, in results and in a plan', async () => {
    const today = polishDay()
    const list = await createPriceList(api.db)
    const service = entryOfId(101)
    await list.set(addDays(today, -400), 101, 200)
    // A row of the history without a change of the price.
    await list.set(addDays(today, -50), 101, 250)
    await list.set(addDays(today, -50), 101, 200)
    const since = addDays(today, -400)
    const { pricingData } = await api.request(getFacilityProfile, { params: { id: list.facilityId } })
    expect(pricingData.items.find(({ isPrice }) => isPrice)?.priceDate).toBe(since)
    const [a = '', b = ''] = service?.url.split('/').slice(-2) ?? []
    const results = await api.request(getResultsByPath, { params: { a, b }, query: {} })
    expect(results.medicalFacilities[0]?.priceDate).toBe(since)
    const plan = { params: { location: 'wroclaw' }, query: { services: b } }
    expect((await api.request(getPlan, plan)).facilities[0]?.parts[0]?.priceDate).toBe(since)
  })
})
