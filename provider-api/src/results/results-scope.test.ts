import { getResultsByPath } from '@medicena/provider-client/results'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { cities, prices } from '../database/schema.ts'
import { UNOFFERED_SERVICE } from '../seed/assortment.ts'

const ROOT_CANAL = { id: 101, slug: 'leczenie-kanalowe' }
const ENDODONTICS = { id: 100, slug: 'endodoncja' }
const all = { limit: 200 }

describe.each(ENGINES)('scope of results on $name', (engine) => {
  const api = useApi(engine)
  const byPath = (a: string, b: string, query: object = all) =>
    api.request(getResultsByPath, { params: { a, b }, query })

  test('for a town without offers names the nearest towns with the offers that their pages list', async () => {
    const [empty] = await api.db
      .select({ slug: cities.slug, province: cities.provinceId })
      .from(cities)
      .where(sql`not exists (select from prices where prices.city_id = cities.id)`)
      .orderBy(cities.slug)
      .limit(1)
    const { total, nearbyTowns } = await byPath(ROOT_CANAL.slug, empty?.slug ?? '')
    expect(total).toBe(0)
    expect(nearbyTowns).toHaveLength(5)
    const distances = nearbyTowns.map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((one, other) => one - other))
    for (const { slug, count, minPrice } of nearbyTowns) {
      const { total, minFilterPrice } = await byPath(ROOT_CANAL.slug, slug)
      expect([count, minPrice]).toEqual([total, minFilterPrice])
    }
    expect((await byPath(ROOT_CANAL.slug, 'wroclaw')).nearbyTowns).toEqual([])
  })

  test('for a town with one or two offers lists only those, and names the nearest towns on the first page', async () => {
    const [few] = await api.db
      .select({ slug: cities.slug, count: sql<number>`count(*)::int` })
      .from(prices)
      .innerJoin(cities, eq(cities.id, prices.cityId))
      .where(eq(prices.serviceId, ROOT_CANAL.id))
      .groupBy(cities.slug)
      .having(sql`count(*) < 3`)
      .orderBy(cities.slug)
      .limit(1)
    const slug = few?.slug ?? ''
    const results = await byPath(ROOT_CANAL.slug, slug)
    expect(results).toMatchObject({
      total: few?.count,
      citySlug: slug,
      medicalFacilities: { length: few?.count },
    })
    expect(results.provinces.length).toBeGreaterThan(1)
    expect(results.nearbyTowns).toHaveLength(5)
    expect(results.nearbyTowns.map((town) => town.slug)).not.toContain(slug)
    expect((await byPath(ROOT_CANAL.slug, slug, { offset: 1 })).nearbyTowns).toEqual([])
  })

  test('for a country or province names the towns with the most offers, on the first page', async () => {
    const { towns = [], ...province } = await byPath(ROOT_CANAL.slug, 'dolnoslaskie')
    expect(towns.reduce((sum, { count }) => sum + count, 0)).toBe(province.total)
    expect(towns.map(({ count }) => count)).toEqual(
      towns.map(({ count }) => count).sort((one, other) => other - one),
    )
    const [first] = towns
    expect((await byPath(ROOT_CANAL.slug, first?.slug ?? '')).total).toBe(first?.count)
    expect((await byPath(ROOT_CANAL.slug, 'dolnoslaskie', { offset: 1 })).towns).toEqual([])
    expect((await byPath(ROOT_CANAL.slug, 'wroclaw')).towns).toEqual([])
  })

  test('sorts a category by rating, whatever price order is requested', async () => {
    const ids = async (query: object) =>
      (await byPath('stomatologia', ENDODONTICS.slug, { ...all, ...query })).medicalFacilities.map(
        ({ id }) => id,
      )
    expect(await ids({ sort: 'desc' })).toEqual(await ids({ sort: 'rating' }))
    expect((await byPath('stomatologia', ENDODONTICS.slug)).medianCountryPrice).toBeNull()
  })

  test('names town and province and returns the town’s id', async () => {
    const [wroclaw] = await api.db.select().from(cities).where(eq(cities.slug, 'wroclaw'))
    expect(await byPath(ROOT_CANAL.slug, 'wroclaw')).toMatchObject({
      locationId: wroclaw?.id,
      cityName: 'Wrocław',
      citySlug: 'wroclaw',
      provinceName: 'dolnośląskie',
      provinceSlug: 'dolnoslaskie',
    })
    expect(await byPath(ROOT_CANAL.slug, 'dolnoslaskie')).toMatchObject({
      locationId: 2,
      cityName: null,
      citySlug: null,
      provinceSlug: 'dolnoslaskie',
    })
  })

  test('lists each facility of a category once, with its cheapest service', async () => {
    const results = await byPath(ENDODONTICS.slug, 'wroclaw')
    const offers = await api.db
      .select({
        facility: prices.facilityId,
        effective: prices.effective,
        service: sql<string>`service.name`,
      })
      .from(prices)
      .innerJoin(cities, eq(cities.id, prices.cityId))
      .innerJoin(sql`catalogue as service`, sql`service.id = ${prices.serviceId}`)
      .where(and(eq(cities.slug, 'wroclaw'), sql`service.category_id = ${ENDODONTICS.id}`))
    const ids = results.medicalFacilities.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(offers.map(({ facility }) => facility)))
    expect(ids).toHaveLength(new Set(ids).size)
    for (const { id, priceValue, medicalServiceName } of results.medicalFacilities) {
      const own = offers.filter(({ facility }) => facility === id)
      expect(priceValue * 100).toBe(Math.min(...own.map(({ effective }) => effective)))
      expect(
        own.filter(({ effective }) => effective === priceValue * 100).map(({ service }) => service),
      ).toContain(medicalServiceName)
    }
    expect(results).toMatchObject({
      medicalServiceName: 'Endodoncja',
      medicalServiceCategoryName: null,
      parentMedicalServiceCategoryName: 'Stomatologia',
    })
  })

  test('finds aesthetic entries below dentistry, with their own address', async () => {
    const { medicalServiceUrl } = await byPath('stomatologia', 'mezoterapia-i-biostymulacja')
    expect(medicalServiceUrl).toBe('/uslugi-medyczne/medycyna-estetyczna/mezoterapia-i-biostymulacja')
  })

  test('includes all categories of a root', async () => {
    const { total, parentMedicalServiceCategoryName } = await byPath('stomatologia', 'wroclaw')
    const [offering] = await api.db
      .select({ count: sql<number>`count(distinct ${prices.facilityId})::int` })
      .from(prices)
      .innerJoin(cities, eq(cities.id, prices.cityId))
      .where(and(eq(cities.slug, 'wroclaw'), sql`${prices.serviceId} < 2000`))
    expect(total).toBe(offering?.count)
    expect(parentMedicalServiceCategoryName).toBeNull()
  })

  test('returns an empty list for a service without offers', async () => {
    expect(await byPath('stomatologia', UNOFFERED_SERVICE)).toMatchObject({
      medicalFacilities: [],
      total: 0,
      provinces: [],
      minCountryPrice: null,
      maxCountryPrice: null,
      minFilterPrice: null,
    })
  })

  test.each([
    'MedicalService/MedicalFacilities/stomatologia&&nie-ma-takiej',
    'MedicalService/MedicalFacilities/medycyna-estetyczna&&leczenie-kanalowe',
    'MedicalService/MedicalFacilities/leczenie-kanalowe&&atlantyda',
    'MedicalService/MedicalFacilities/nie-ma-takiej&&wroclaw',
    'MedicalService/MedicalFacilities/&&',
    'MedicalService/99999/MedicalFacilities',
    'MedicalService/101/MedicalFacilities/atlantyda',
  ])('returns 404 for %s', async (path) => {
    const { title, detail } = await api.problem(404, `/api/${path}`)
    expect(title).toBe('Nie znaleziono')
    expect(detail).toMatch(/^Nie znamy /)
  })
})
