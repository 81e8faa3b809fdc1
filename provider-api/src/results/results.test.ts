import { getCountryResults, getLocationResults, getResultsByPath } from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilities, prices } from '../database/schema.ts'

const ROOT_CANAL = { id: 101, slug: 'leczenie-kanalowe', name: 'Leczenie kanałowe' }
const all = { limit: 200 }
const BOUNDS = 'Podaj granice mapy w stopniach: południe,zachód,północ,wschód.'

describe.each(ENGINES)('results on $name', (engine) => {
  const api = useApi(engine)
  const country = (query: object = all) =>
    api.request(getCountryResults, { params: { id: ROOT_CANAL.id }, query })
  const byPath = (a: string, b: string, query: object = all) =>
    api.request(getResultsByPath, { params: { a, b }, query })

  test('lists all offers of a service in the whole country', async () => {
    const results = await country()
    const offered = await api.db
      .select({ id: prices.facilityId })
      .from(prices)
      .where(eq(prices.serviceId, ROOT_CANAL.id))
    expect(results.medicalFacilities.map(({ id }) => id).sort()).toEqual(offered.map(({ id }) => id).sort())
    expect(results).toMatchObject({
      total: offered.length,
      medicalServiceId: ROOT_CANAL.id,
      medicalServiceName: ROOT_CANAL.name,
      medicalServiceUrl: '/uslugi-medyczne/stomatologia/leczenie-kanalowe',
      medicalServiceCategoryName: 'Endodoncja',
      medicalServiceCategoryUrl: '/uslugi-medyczne/stomatologia/endodoncja',
      parentMedicalServiceCategoryName: 'Stomatologia',
      parentMedicalServiceCategoryUrl: '/uslugi-medyczne/stomatologia',
      locationId: null,
      cityName: null,
      provinceName: null,
      minProvincePrice: null,
      maxProvincePrice: null,
    })
    expect(results.mostSearched).toHaveLength(9)
  })

  test('sorts by price, ascending by default', async () => {
    const values = (await country()).medicalFacilities.map(({ priceValue }) => priceValue)
    expect(values).toEqual([...values].sort((left, right) => left - right))
    const descending = (await country({ ...all, sort: 'desc' })).medicalFacilities
    expect(descending.map(({ priceValue }) => priceValue)).toEqual(values.toReversed())
  })

  test('counts the offers of a filtered category, of which each facility is listed once', async () => {
    const filtered = await byPath('stomatologia', 'endodoncja', { 'rating-from': 4.5 })
    const [offers] = await api.db
      .select({ count: sql<number>`count(*)::int` })
      .from(prices)
      .innerJoin(facilities, eq(facilities.id, prices.facilityId))
      .where(
        sql`${prices.serviceId} between 101 and 199 and ${prices.serviceId} <> 102 and ${facilities.rating} >= 4.5`,
      )
    expect(filtered.offersTotal).toBe(offers?.count)
    expect(filtered.total).toBeLessThan(filtered.offersTotal ?? 0)
    expect((await byPath('stomatologia', 'endodoncja')).offersTotal).toBeUndefined()
  })

  test('returns the offer of one facility, and none of another place', async () => {
    const [offer] = (await country()).medicalFacilities.slice(-1)
    const facility = offer?.id ?? 0
    const alone = { medicalFacilities: [offer], total: 1, towns: [] }
    expect(await country({ ...all, facility })).toMatchObject(alone)
    expect((await country({ ...all, facility: 999_999 })).medicalFacilities).toEqual([])
    expect((await country({ ...all, facility: 9_999_999_999 })).total).toBe(0)
    const elsewhere = { params: { id: ROOT_CANAL.id, location: 'lomza' }, query: { ...all, facility } }
    expect(await api.request(getLocationResults, elsewhere)).toMatchObject({ total: 0, nearbyTowns: [] })
  })

  test('returns the price bounds of each scope', async () => {
    const results = await api.request(getLocationResults, {
      params: { id: ROOT_CANAL.id, location: 'dolnoslaskie' },
      query: all,
    })
    const values = (await country()).medicalFacilities.map(({ priceValue }) => priceValue)
    const local = results.medicalFacilities.map(({ priceValue }) => priceValue)
    expect(results).toMatchObject({
      minCountryPrice: Math.min(...values),
      maxCountryPrice: Math.max(...values),
      minProvincePrice: Math.min(...local),
      maxProvincePrice: Math.max(...local),
      minFilterPrice: Math.min(...local),
      maxFilterPrice: Math.max(...local),
    })
    expect(results.provinces.find(({ slug }) => slug === 'dolnoslaskie')).toEqual({
      provinceId: 2,
      provinceName: 'dolnośląskie',
      slug: 'dolnoslaskie',
      count: results.total,
      minPrice: Math.min(...local),
      maxPrice: Math.max(...local),
    })
    expect(results.provinces.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
  })

  test('filters by an inclusive price range without changing the bounds of the scopes', async () => {
    const { medicalFacilities, ...whole } = await country()
    const values = medicalFacilities.map(({ priceValue }) => priceValue)
    const from = values[2] ?? 0
    const to = values[8] ?? 0
    const filtered = await country({ ...all, 'price-from': from, 'price-to': to })
    const expected = values.filter((value) => value >= from && value <= to)
    expect(filtered.medicalFacilities.map(({ priceValue }) => priceValue)).toEqual(expected)
    expect(filtered).toMatchObject({ total: expected.length, minFilterPrice: from, maxFilterPrice: to })
    expect(filtered.provinces).toEqual(whole.provinces)
    expect(filtered.maxCountryPrice).toBe(whole.maxCountryPrice)
  })

  test('ignores empty form fields and accepts prices as they are typed', async () => {
    const { total } = await country()
    expect((await country({ 'price-from': '', 'price-to': '' })).total).toBe(total)
    expect((await country({ 'price-from': '0,50' })).total).toBe(total)
    expect((await country({ 'price-from': '999.999.999 zł' })).total).toBe(0)
    const cheap = (await country({ 'price-to': 1200 })).total
    expect((await country({ 'price-to': '1\u00a0200\u00a0zł' })).total).toBe(cheap)
  })

  test.each([
    ['a town', 'wroclaw', { 'price-from': 100, 'price-to': 1500 }],
    ['a province', 'dolnoslaskie', { 'price-from': 300 }],
    ['a part of a map', 'dolnoslaskie', { bbox: '51,16.9,51.2,17.2' }],
  ])('returns bounds and total of the listed offers: %s', async (_, place, filter) => {
    const { medicalFacilities, ...results } = await byPath(ROOT_CANAL.slug, place, { ...all, ...filter })
    const values = medicalFacilities.map(({ priceValue }) => priceValue)
    expect(values.length).toBeGreaterThan(1)
    expect(results).toMatchObject({
      total: values.length,
      minFilterPrice: Math.min(...values),
      maxFilterPrice: Math.max(...values),
    })
  })

  test('filters by map bounds, edges included', async () => {
    const { medicalFacilities: whole, ...unbounded } = await country()
    const placed = whole.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : { id, latitude, longitude },
    )
    expect(placed.length).toBeLessThan(whole.length)
    const middle = (values: number[]) => values.sort((left, right) => left - right)[values.length >> 1] ?? 0
    const [south, west] = [
      middle(placed.map(({ latitude }) => latitude)),
      middle(placed.map(({ longitude }) => longitude)),
    ]
    const bounded = await country({ ...all, bbox: `${south},${west},90,180` })
    const within = placed.filter(({ latitude, longitude }) => latitude >= south && longitude >= west)
    expect(bounded.medicalFacilities.map(({ id }) => id)).toEqual(within.map(({ id }) => id))
    expect(bounded.total).toBe(within.length)
    expect(bounded.provinces).toEqual(unbounded.provinces)
    const everywhere = await country({ ...all, bbox: '-90,-180,90,180', sort: 'desc' })
    expect(everywhere.medicalFacilities.map(({ id }) => id)).toEqual(placed.map(({ id }) => id).reverse())
    const nowhere = await country({ ...all, bbox: '0,0,0,0' })
    expect(nowhere).toMatchObject({ medicalFacilities: [], total: 0, minFilterPrice: null })
  })

  test('returns the same results from all three endpoints', async () => {
    const { mostSearched: _, ...byId } = await country()
    expect(await byPath('stomatologia', ROOT_CANAL.slug)).toMatchObject(byId)
    expect(await byPath('endodoncja', ROOT_CANAL.slug)).toMatchObject(byId)
    const local = await byPath(ROOT_CANAL.slug, 'wroclaw')
    const { medicalFacilities } = await api.request(getLocationResults, {
      params: { id: ROOT_CANAL.id, location: 'wroclaw' },
      query: all,
    })
    expect(local.medicalFacilities).toEqual(medicalFacilities)
  })

  test('returns facility, address and price of an offer', async () => {
    const [offer] = (await byPath(ROOT_CANAL.slug, 'wroclaw')).medicalFacilities
    const [facility] = await api.db
      .select()
      .from(facilities)
      .where(eq(facilities.id, offer?.id ?? 0))
    expect(offer).toMatchObject({
      name: facility?.name,
      medicalServiceName: ROOT_CANAL.name,
      street: `${facility?.street} ${facility?.buildingNumber}`,
      city: 'Wrocław',
      phoneNumber: facility?.phoneNumber,
      latitude: facility?.latitude,
      longitude: facility?.longitude,
    })
    expect(offer?.url).toMatch(/^\/placowki\/[a-z0-9-]+-wroclaw$/)
    expect(offer?.price).toMatch(/^\d[\d\u00a0]*(,\d\d)?\u00a0zł$/)
  })

  test('returns promotion price, previous price and lowest price of 30 days', async () => {
    const [reduced] = await api.db
      .select()
      .from(prices)
      .where(sql`${prices.promotionPrice} is not null`)
      .limit(1)
    const { medicalFacilities } = await api.request(getCountryResults, {
      params: { id: reduced?.serviceId ?? 0 },
      query: all,
    })
    const offer = medicalFacilities.find(({ id }) => id === reduced?.facilityId)
    expect(offer?.priceValue).toBe((reduced?.promotionPrice ?? 0) / 100)
    expect(offer?.promotionPrice).toBe(offer?.priceValue)
    expect(offer?.lowestPrice30Days).toBe((reduced?.lowestPrice ?? 0) / 100)
    expect(Number(offer?.price.replace(/[^\d,]/g, '').replace(',', '.'))).toBe(
      Math.min(reduced?.price ?? 0, reduced?.lowestPrice ?? 0) / 100,
    )
  })

  test.each([
    ['limit=201', 'limit', 'Wartość nie może być większa niż 200.'],
    ['offset=-1', 'offset', 'Wartość nie może być mniejsza niż 0.'],
    ['price-to=150-200', 'price-to', 'Podaj jedną kwotę w złotych, np. 250, 1200 albo 99,50.'],
    ['sort=best', 'sort', 'Dozwolone wartości: asc, desc, rating, distance, opening.'],
    ['bbox=50,16,51', 'bbox', BOUNDS],
    ['bbox=51,16,50,18', 'bbox', BOUNDS],
    ['bbox=50,16,91,18', 'bbox', BOUNDS],
  ])('rejects ?%s with a message for the field', async (query, field, message) => {
    const { errors } = await api.problem(400, `/api/MedicalService/101/MedicalFacilities?${query}`)
    expect(errors).toEqual({ [field]: message })
  })
})
