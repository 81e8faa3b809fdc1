import { CATALOGUE } from '@medicena/domain/catalogue'
import { addDays, polishDay } from '@medicena/domain/days'
import { distanceKm } from '@medicena/domain/map/position'
import type { EndpointInput } from '@medicena/provider-client/endpoint'
import { searchPromotions } from '@medicena/provider-client/promotion-search'
import { eq, ne, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { createPriceList } from '../../test/price-list.ts'
import { cities, facilities } from '../database/schema.ts'
import { writePrices } from '../prices/write-prices.ts'
import { applyPromotions } from './apply-promotions.ts'

type Query = EndpointInput<typeof searchPromotions>['query']

describe.each(ENGINES)('the search for promotions on $name', (engine) => {
  const api = useApi(engine)
  const { today } = inject('templates')
  const search = (query: Query = {}) => api.request(searchPromotions, { query })
  const all = async (query: Query = {}) => (await search({ limit: 200, ...query })).promotions
  const savingOf = ({ newPrice, oldPrice }: { newPrice: number; oldPrice: number }) => 1 - newPrice / oldPrice

  test('lists what runs today in the whole country, largest saving first, with the last day', async () => {
    const { promotions, total, category, location, nearest } = await search()
    expect({ category, location, nearest }).toEqual({ category: null, location: null, nearest: [] })
    expect(promotions.length).toBeGreaterThan(10)
    expect(total).toBe((await all()).length)
    for (const { validTo, newPrice, oldPrice, lowestPrice30Days, distance } of promotions) {
      expect(validTo >= today).toBe(true)
      expect(newPrice).toBeLessThan(oldPrice)
      expect(oldPrice).toBeLessThanOrEqual(lowestPrice30Days)
      expect(distance).toBeNull()
    }
    const savings = promotions.map(savingOf)
    expect(savings).toEqual([...savings].sort((one, other) => other - one))
  })

  test.each([
    ['price', 'newPrice'],
    ['end', 'validTo'],
  ] as const)('orders by %s', async (order, field) => {
    const values = (await all({ order })).map((promotion) => promotion[field])
    expect(values).toEqual([...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    expect(new Set(values).size).toBeGreaterThan(3)
  })

  test('has pages without gaps or repetitions, and a total beyond the last one', async () => {
    const keys = (promotions: Awaited<ReturnType<typeof all>>) =>
      promotions.map(({ facilityId, serviceId }) => `${facilityId} ${serviceId}`)
    const listed = keys(await all())
    const pages = await Promise.all([0, 5, 10].map((offset) => search({ limit: 5, offset })))
    expect(pages.flatMap(({ promotions }) => keys(promotions))).toEqual(listed.slice(0, 15))
    expect(await search({ offset: 10_000 })).toMatchObject({ promotions: [], total: listed.length })
  })

  test('finds a town alone, with its surroundings, or a province', async () => {
    const inTown = await search({ location: 'wroclaw', limit: 200 })
    expect(inTown.total).toBeGreaterThan(0)
    expect(inTown.promotions.every(({ city }) => city === 'Wrocław')).toBe(true)
    const [elsewhere] = (await all()).filter(({ city }) => city !== 'Wrocław')
    const [town] = await api.db
      .select()
      .from(cities)
      .where(eq(cities.name, elsewhere?.city ?? ''))
    const [neighbour] = await api.db
      .select({ slug: cities.slug })
      .from(cities)
      .where(ne(cities.id, town?.id ?? 0))
      .orderBy(sql`abs(latitude - ${town?.latitude}) + abs(longitude - ${town?.longitude})`)
      .limit(1)
    const nearby = await all({ location: neighbour?.slug ?? '', radius: 100, order: 'distance' })
    expect(nearby.map(({ city }) => city)).toContain(town?.name)
    const distances = nearby.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual([...distances].sort((one, other) => one - other))
    expect(distances.at(-1)).toBeLessThanOrEqual(100)
    const province = await search({ location: 'dolnoslaskie' })
    expect(province.location).toMatchObject({ type: 0 })
    expect(await search({ location: 'dolnoslaskie', radius: 50 })).toEqual(province)
  })

  test('measures the distance as the map does, from the town of a facility without a position', async () => {
    const [centre] = await api.db.select().from(cities).where(eq(cities.slug, 'wroclaw'))
    const [listed, ...others] = await all({ location: 'wroclaw', radius: 100, order: 'distance' })
    const far = others.at(-1) ?? expect.fail('no promotion nearby')
    for (const { facilityId, distance, approximate } of [listed ?? far, far]) {
      const [row] = await api.db
        .select()
        .from(facilities)
        .innerJoin(cities, eq(cities.id, facilities.cityId))
        .where(eq(facilities.id, facilityId))
      if (!centre || !row) return expect.fail('unknown facility')
      expect(approximate ?? false).toBe(row.facilities.latitude === null)
      const latitude = row.facilities.latitude ?? row.cities.latitude
      const longitude = row.facilities.longitude ?? row.cities.longitude
      expect(distance).toBeCloseTo(distanceKm(centre, { latitude, longitude }), 1)
    }
  })

  test('finds the services of a category, a root or a service', async () => {
    const [first] = await all({ category: 'stomatologia' })
    const service = CATALOGUE.find(({ id }) => id === first?.serviceId) ?? expect.fail('unknown service')
    const ofService = await search({ category: service.slug, limit: 200 })
    expect(ofService.promotions.map(({ serviceId }) => serviceId)).toEqual(
      ofService.promotions.map(() => service.id),
    )
    expect(ofService.category).toMatchObject({ name: first?.categoryName })
  })

  test.each([{ category: 'nie-ma' }, { location: 'nie-ma' }, { category: 'wroclaw' }])(
    'responds with 404 to %j',
    async (query) => {
      await api.expectProblem(404, searchPromotions, { query })
    },
  )

  test('names the nearest towns for a town without any, with what their own lists contain', async () => {
    const towns = await api.db.select({ slug: cities.slug }).from(cities).orderBy(cities.weight).limit(30)
    const lists = await Promise.all(towns.map(({ slug }) => search({ location: slug })))
    const { nearest } = lists.find(({ total }) => total === 0) ?? expect.fail('no town without promotions')
    expect(nearest).toHaveLength(5)
    const distances = nearest.map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((one, other) => one - other))
    for (const { slug, count } of nearest) expect((await search({ location: slug })).total).toBe(count)
  })
})

describe.each(ENGINES)('a promotion on $name', (engine) => {
  const api = useApi(engine, 'empty')

  test('is listed from its first to its last day only', async () => {
    const today = polishDay()
    const list = await createPriceList(api.db)
    const [serviceId = 0] = CATALOGUE.filter(({ kind }) => kind === 'service').map(({ id }) => id)
    const row = { facilityId: list.facilityId, serviceId, price: 200_00 }
    await api.db.transaction((tx) => writePrices(tx, [row], addDays(today, -40)))
    await list.promote(serviceId, today, addDays(today, 7), 150)
    await applyPromotions(api.db, today)
    expect(await api.request(searchPromotions, { query: { location: 'wroclaw' } })).toMatchObject({
      total: 1,
      promotions: [{ newPrice: 150, oldPrice: 200, lowestPrice30Days: 200, validTo: addDays(today, 7) }],
    })
  })
})
