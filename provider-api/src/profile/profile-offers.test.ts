import { addDays, polishDay } from '@medicena/domain/days'
import { distanceKm } from '@medicena/domain/map/position'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getNearbyFacilities, getPriceHistory } from '@medicena/provider-client/profile-offers'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
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

  test('come with the nearest facilities that offer the service, if their own has a position', async () => {
    const { serviceId } = await firstOffer()
    await api.db.update(facilities).set({ latitude: 51.1, longitude: 17.03 }).where(eq(facilities.id, 1))
    const located = await api.db
      .select({ id: facilities.id, latitude: facilities.latitude, longitude: facilities.longitude })
      .from(prices)
      .innerJoin(facilities, eq(facilities.id, prices.facilityId))
      .where(and(eq(prices.serviceId, serviceId), ne(facilities.id, 1), isNotNull(facilities.latitude)))
    const expected = located
      .map(({ id, latitude, longitude }) => ({
        id,
        distance: distanceKm(
          { latitude: 51.1, longitude: 17.03 },
          { latitude: latitude ?? 0, longitude: longitude ?? 0 },
        ),
      }))
      .filter(({ distance }) => distance <= 25)
      .sort((one, other) => one.distance - other.distance)
      .slice(0, 5)
    expect(expected.length).toBeGreaterThan(1)
    const nearby = async () =>
      (await api.request(getNearbyFacilities, { params: { id: 1, serviceId } })).facilities
    const found = await nearby()
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(found[0]?.distance).toBeCloseTo(expected[0]?.distance ?? 0, 1)
    const nearest = (await offersOf(found[0]?.id ?? 0)).find((offer) => offer.serviceId === serviceId)
    expect(found[0]?.price).toBe((nearest?.effective ?? 0) / 100)
    await api.db.update(facilities).set({ latitude: null, longitude: null }).where(eq(facilities.id, 1))
    expect(await nearby()).toEqual([])
  })
})
