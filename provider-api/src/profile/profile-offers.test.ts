import { addDays, polishDay } from '@medicena/domain/days'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getNearbyFacilities, getPriceHistory } from '@medicena/provider-client/profile-offers'
import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilities, priceInclusions, prices } from '../database/schema.ts'

describe.each(ENGINES)('offers of a profile on $name', (engine) => {
  const api = useApi(engine)
  const offersOf = (facilityId: number) =>
    api.db.select().from(prices).where(eq(prices.facilityId, facilityId))
  const firstOffer = async () => {
    const [offer] = await offersOf(1)
    return offer ?? expect.fail('facility 1 has no offers')
  }

  test('have the page of their service and the day of their price', async () => {
    const { medicalFacility, pricingData } = await api.request(getFacilityProfile, { params: { id: 1 } })
    expect(medicalFacility.citySlug).toBe('wroclaw')
    for (const { isPrice, url, priceDate } of pricingData.items) {
      expect(url?.startsWith('/uslugi-medyczne/') ?? false).toBe(isPrice)
      if (isPrice) expect(priceDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  test('say what their price includes, if that is known', async () => {
    const { serviceId } = await firstOffer()
    const offer = { facilityId: 1, serviceId }
    const read = async () => {
      const { items } = (await api.request(getFacilityProfile, { params: { id: 1 } })).pricingData
      return items.find(({ id, isPrice }) => isPrice && id === serviceId)?.includes
    }
    await api.db.delete(priceInclusions).where(eq(priceInclusions.facilityId, 1))
    expect(await read()).toBeNull()
    await api.db.insert(priceInclusions).values({ ...offer, includes: 'znieczulenie' })
    expect(await read()).toBe('znieczulenie')
  })

  test('have a history of a year that ends with the current price', async () => {
    const { serviceId, effective } = await firstOffer()
    const { steps } = await api.request(getPriceHistory, { params: { id: 1, serviceId } })
    expect(steps.at(-1)?.price).toBe(effective / 100)
    const days = steps.map(({ validFrom }) => validFrom)
    expect(days).toEqual([...new Set(days)].sort())
    expect(days.every((day) => day >= addDays(polishDay(), -365))).toBe(true)
  })

  test.each([
    ['1', '999999'],
    ['999999', '101'],
    ['1', '9007199254740991'],
  ])('have no history in facility %s for service %s', async (id, serviceId) => {
    await api.problem(404, `/api/MedicalFacility/${id}/PriceHistory/${serviceId}`)
  })

  test('come with the five nearest facilities within 25 km that offer the service, if their own has a position', async () => {
    const { serviceId } = await firstOffer()
    const offers = await api.db
      .select()
      .from(prices)
      .where(and(eq(prices.serviceId, serviceId), ne(prices.facilityId, 1)))
      .limit(6)
    const place = (id: number, latitude: number | null) =>
      api.db
        .update(facilities)
        .set({ latitude, longitude: latitude && 17.03 })
        .where(eq(facilities.id, id))
    await api.db.update(facilities).set({ latitude: null, longitude: null })
    await place(1, 51.1)
    for (const [index, { facilityId }] of offers.entries()) await place(facilityId, 51.11 + index / 100)
    const nearby = async () =>
      (await api.request(getNearbyFacilities, { params: { id: 1, serviceId } })).facilities
    const idsOf = (expected: typeof offers) => expected.map(({ facilityId }) => ({ id: facilityId }))
    const found = await nearby()
    expect(found).toMatchObject(idsOf(offers.slice(0, 5)))
    expect(found[0]).toMatchObject({ distance: 1.1, price: (offers[0]?.effective ?? 0) / 100 })
    await place(offers[0]?.facilityId ?? 0, 51.4)
    expect(await nearby()).toMatchObject(idsOf(offers.slice(1)))
    await place(1, null)
    expect(await nearby()).toEqual([])
  })
})
