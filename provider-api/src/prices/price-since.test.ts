import { addDays, polishDay } from '@medicena/domain/days'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getPlan } from '@medicena/provider-client/plan'
import { getResultsByPath } from '@medicena/provider-client/results'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { createPriceList } from '../../test/price-list.ts'
import { entryOfId } from '../catalogue/entries.ts'
import { priceSince } from './price-since.ts'

const TODAY = '2026-11-23'
const entry = (
  validFrom: string,
  price: number | null,
  promotionPrice: number | null = null,
  dayLowest = 0,
) => ({
  validFrom,
  price,
  promotionPrice,
  dayLowest: dayLowest || promotionPrice || price || 1,
})

describe('the day since which a price is valid', () => {
  test.each([
    ['its last change', [entry('2026-01-05', 200), entry('2026-06-01', 250)], '2026-06-01'],
    [
      'not a day on which nothing changed',
      [entry('2026-01-05', 200), entry('2026-06-01', 200)],
      '2026-01-05',
    ],
    [
      'not a change of the regular price behind a promotion',
      [entry('2026-01-05', 200, 150), entry('2026-06-01', 180, 150)],
      '2026-01-05',
    ],
    [
      'the day after it was lower for some hours',
      [entry('2026-01-05', 200), entry('2026-06-01', 200, null, 90)],
      '2026-06-02',
    ],
    [
      'its return after it was not offered',
      [entry('2026-01-05', 200), entry('2026-02-01', null), entry('2026-03-01', 200)],
      '2026-03-01',
    ],
    ['longer ago than the history of a profile', [entry('2020-01-05', 200)], '2020-01-05'],
  ])('is %s', (_, history, day) => {
    expect(priceSince(history, TODAY)).toBe(day)
  })

  test('is unknown without a history', () => {
    expect(priceSince([], TODAY)).toBeNull()
  })
})

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
