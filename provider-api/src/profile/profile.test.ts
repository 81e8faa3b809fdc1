import { percentBelowMedian } from '@medicena/domain/median'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getLocationResults } from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilities, prices } from '../database/schema.ts'

describe.each(ENGINES)('facility profile on $name', (engine) => {
  const api = useApi(engine)
  const profile = (id: number) => api.request(getFacilityProfile, { params: { id } })

  test('contains the facility’s data', async () => {
    const [row] = await api.db.select().from(facilities).where(eq(facilities.id, 1))
    const { medicalFacility } = await profile(1)
    expect(medicalFacility).toMatchObject({
      id: 1,
      name: row?.name,
      medicalFacilityTypeId: row?.typeId,
      fullStreet: `${row?.street} ${row?.buildingNumber}`,
      city: 'Wrocław',
      email: row?.email,
      website: row?.website,
      rating: row?.rating,
      ratingsNumber: row?.ratingsNumber,
      openingHours: row?.openingHours,
      amenities: expect.arrayContaining(row?.amenities ?? []),
    })
    expect(medicalFacility.url).toMatch(/^\/placowki\/.+-wroclaw$/)
  })

  test('lists every price below its headings', async () => {
    const rows = await api.db.select().from(prices).where(eq(prices.facilityId, 1))
    const { categories, items } = (await profile(1)).pricingData
    const listed = items.filter(({ isPrice }) => isPrice)
    expect(new Map(listed.map(({ id, price }) => [id, price]))).toEqual(
      new Map(rows.map(({ serviceId, price }) => [serviceId, price / 100])),
    )
    expect(categories.map(({ name }) => name)).toEqual(['Stomatologia', 'Medycyna estetyczna'])

    let root: number | undefined
    let previous: (typeof items)[number] | undefined
    for (const item of items) {
      expect([item.isRootCategory, item.isSubcategory, item.isPrice].filter(Boolean)).toHaveLength(1)
      expect(item.price === null).toBe(!item.isPrice)
      if (item.isRootCategory) root = item.id
      else expect(item.rootCategoryId).toBe(root)
      // Every heading has a price or a subheading below it.
      if (previous && !previous.isPrice) expect(item.isRootCategory).toBe(false)
      if (previous?.isSubcategory) expect(item.isPrice).toBe(true)
      previous = item
    }
    expect(previous?.isPrice).toBe(true)
  })

  test('contains the lowest earlier price of a promotion', async () => {
    const [reduced] = await api.db
      .select()
      .from(prices)
      .where(sql`${prices.promotionPrice} is not null`)
      .limit(1)
    const { items } = (await profile(reduced?.facilityId ?? 0)).pricingData
    const item = items.find(({ id, isPrice }) => isPrice && id === reduced?.serviceId)
    expect(item).toMatchObject({
      price: Math.min(reduced?.price ?? 0, reduced?.lowestPrice ?? 0) / 100,
      promotionPrice: (reduced?.promotionPrice ?? 0) / 100,
      lowestPrice30Days: (reduced?.lowestPrice ?? 0) / 100,
    })
    const paid = item?.priceHistory?.map(({ price }) => price) ?? []
    expect(Math.min(...paid.slice(0, -1))).toBe(item?.lowestPrice30Days)
    expect(paid.at(-1)).toBe(item?.promotionPrice)
    expect(items.filter(({ priceHistory }) => priceHistory !== null)).toEqual(
      items.filter(({ promotionPrice }) => promotionPrice !== null),
    )
  })

  test('compares its prices with the medians of the province', async () => {
    const { pricingData } = await profile(1)
    const listed = pricingData.items.filter(({ isPrice }) => isPrice)
    const medians = await Promise.all(
      listed.map(async ({ id }) => {
        const { medicalFacilities } = await api.request(getLocationResults, {
          params: { id, location: 'wroclaw' },
          query: { limit: 200 },
        })
        return medicalFacilities.find((offer) => offer.id === 1)
      }),
    )
    const percents = medians.map((offer) =>
      percentBelowMedian(offer?.priceValue ?? 0, offer?.provinceMedianPrice ?? null),
    )
    expect(percents.some((percent) => percent !== null)).toBe(true)
    expect(listed.map(({ belowMedian }) => belowMedian)).toEqual(percents)
  })

  test('knows its distance from the centre and the drawings of its categories', async () => {
    const { distance, pricingData } = await profile(1)
    expect(distance).toBeGreaterThan(0)
    expect(distance).toBeLessThan(30)
    const categories = pricingData.items.filter(({ isSubcategory }) => isSubcategory)
    for (const { imagePath } of categories) expect(imagePath).toMatch(/^\/api\/Category\/Drawings\/.+\.svg$/)
  })

  test.each(['999999', '2147483648', '9007199254740991'])('returns 404 for facility %s', async (id) => {
    expect((await api.problem(404, `/api/MedicalFacility/Profile/${id}`)).detail).toBe(
      'Nie znamy takiej placówki.',
    )
  })

  test.each(['0', '-1', '1.5', 'abc', '1e400', '%00'])('returns 400 for the id %s', async (id) => {
    expect((await api.problem(400, `/api/MedicalFacility/Profile/${id}`)).errors).toHaveProperty('id')
  })
})
