import { distanceKm } from '@medicena/domain/map/position'
import { getPlan } from '@medicena/provider-client/plan'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { cities, facilities, prices } from '../database/schema.ts'

const SERVICES = [
  { id: 1101, slug: 'konsultacja-stomatologiczna' },
  { id: 1001, slug: 'rtg-zeba' },
  { id: 140, slug: 'leczenie-kanalowe-zeba-trzonowego' },
]
/** The most expensive of the services. */
const ROOT_CANAL = 140
const SLUGS = SERVICES.map(({ slug }) => slug).join(',')

describe.each(ENGINES)('plan on $name', (engine) => {
  const api = useApi(engine)
  const plan = (query: object = {}, location = 'wroclaw') =>
    api.request(getPlan, { params: { location }, query: { services: SLUGS, ...query } })

  /** Facilities within a radius of Wrocław, by another way than the endpoint: all offers, compared in JavaScript. */
  async function expectedFacilities(radiusKm: number) {
    const [centre] = await api.db.select().from(cities).where(eq(cities.slug, 'wroclaw'))
    const rows = await api.db
      .select({
        id: prices.facilityId,
        serviceId: prices.serviceId,
        price: prices.effective,
        latitude: sql<number>`coalesce(${facilities.latitude}, ${cities.latitude})`,
        longitude: sql<number>`coalesce(${facilities.longitude}, ${cities.longitude})`,
      })
      .from(prices)
      .innerJoin(facilities, eq(facilities.id, prices.facilityId))
      .innerJoin(cities, eq(cities.id, facilities.cityId))
      .where(
        inArray(
          prices.serviceId,
          SERVICES.map(({ id }) => id),
        ),
      )
    const byId = new Map<number, { id: number; offered: number; total: number; main: number }>()
    for (const row of rows) {
      if (!centre || distanceKm(centre, row) > radiusKm) continue
      const { offered = 0, total = 0, main = 0 } = byId.get(row.id) ?? {}
      byId.set(row.id, {
        id: row.id,
        offered: offered + 1,
        total: total + row.price,
        main: row.serviceId === ROOT_CANAL ? 1 : main,
      })
    }
    return [...byId.values()]
      .filter(({ offered }) => offered * 2 >= SERVICES.length)
      .sort((a, b) => b.main - a.main || b.offered - a.offered || a.total - b.total || a.id - b.id)
  }

  test('lists facilities with all services by total, then others, those with the main service first', async () => {
    const expected = await expectedFacilities(100)
    const response = await plan({ radius: 100, limit: 200 })
    expect(response.facilities.map(({ id, total }) => [id, Math.round(total * 100)])).toEqual(
      expected.map(({ id, total }) => [id, total]),
    )
    expect(response.complete).toBe(expected.filter(({ offered }) => offered === 3).length)
    expect(response.complete + response.partial).toBe(expected.length)
    const partial = expected.slice(response.complete)
    expect([response.complete > 0, new Set(partial.map(({ main }) => main)).size]).toEqual([true, 2])
    expect(response.nearest).toEqual([])
    for (const { parts, missing, total } of response.facilities) {
      const ids = parts.map(({ serviceId }) => serviceId)
      expect([...ids, ...missing].sort()).toEqual(SERVICES.map(({ id }) => id).sort())
      expect(total).toBeCloseTo(
        parts.reduce((sum, { price, promotionPrice }) => sum + (promotionPrice ?? price), 0),
      )
    }
  })

  test('sorts complete and partial facilities by distance or rating', async () => {
    const keys = async (sort: 'distance' | 'rating') =>
      (await plan({ radius: 100, limit: 200, sort })).facilities.map((facility) => [
        Number(facility.missing.length > 0),
        // Unknown positions come last.
        sort === 'distance' ? (facility.approximate ? 100 : facility.distance) : -(facility.rating ?? 0),
      ])
    const sorted = (list: number[][]) =>
      list.toSorted(([missing = 0, key = 0], other) => missing - (other[0] ?? 0) || key - (other[1] ?? 0))
    const [distances, ratings] = [await keys('distance'), await keys('rating')]
    expect(distances).toEqual(sorted(distances))
    expect(ratings).toEqual(sorted(ratings))
    expect(new Set(ratings.map(([, rating]) => rating)).size).toBeGreaterThan(2)
  })

  test('lists facilities within the radius only, those without a position by their town', async () => {
    const near = await plan({ radius: 3, limit: 200 })
    expect(near.facilities.map(({ id }) => id)).toEqual((await expectedFacilities(3)).map(({ id }) => id))
    expect(Math.max(...near.facilities.map(({ distance }) => distance))).toBeLessThanOrEqual(3)
    const known = near.facilities.find(({ approximate }) => !approximate)
    const id = known?.id ?? 0
    await api.db.update(facilities).set({ latitude: null, longitude: null }).where(eq(facilities.id, id))
    expect(
      (await plan({ radius: 3, limit: 199 })).facilities.find((facility) => facility.id === id),
    ).toMatchObject({ distance: 0, approximate: true })
    expect(known?.distance).toBeGreaterThan(0)
    const town = await plan({ radius: 0, limit: 200 })
    expect(new Set(town.facilities.map(({ city }) => city))).toEqual(new Set(['Wrocław']))
  })

  test('paginates without gaps or duplicates and keeps the counts beyond the last page', async () => {
    const whole = await plan({ radius: 100 })
    const [first, second] = [
      await plan({ radius: 100, limit: 4 }),
      await plan({ radius: 100, limit: 4, offset: 4 }),
    ]
    expect([...first.facilities, ...second.facilities]).toEqual(whole.facilities.slice(0, 8))
    expect(await plan({ radius: 100, offset: 10_000 })).toMatchObject({
      complete: whole.complete,
      partial: whole.partial,
      facilities: [],
    })
  })

  test('names the nearest facilities with all services if there is none within the radius', async () => {
    const [town] = await api.db
      .select({ slug: cities.slug })
      .from(cities)
      .where(sql`not exists (select from facilities where city_id = ${cities.id})`)
      .limit(1)
    const { complete, nearest } = await plan({ radius: 1 }, town?.slug)
    expect([complete, nearest.length]).toEqual([0, 5])
    const distances = nearest.map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(nearest.every(({ missing }) => missing.length === 0)).toBe(true)
  })

  test('describes services in the requested order, without repetitions, and the town', async () => {
    const response = await plan({ services: `rtg-zeba,${SLUGS}` })
    expect(response.services.map(({ slug }) => slug)).toEqual([
      'rtg-zeba',
      'konsultacja-stomatologiczna',
      'leczenie-kanalowe-zeba-trzonowego',
    ])
    expect(response.town).toEqual({ name: 'Wrocław', slug: 'wroclaw', province: 'dolnośląskie' })
  })

  test.each([
    [404, 'wroclaw', { services: 'nieznana' }],
    [404, 'wroclaw', { services: 'endodoncja' }],
    [404, 'atlantyda', {}],
    [404, 'dolnoslaskie', {}],
    [400, 'wroclaw', { services: '' }],
    [400, 'wroclaw', { services: 'a,b,c,d,e,f,g,h,i' }],
    [400, 'wroclaw', { radius: 101 }],
  ])('responds with %i for %s, %o', async (status, location, query) => {
    await api.expectProblem(status, getPlan, { params: { location }, query: { services: SLUGS, ...query } })
  })
})
