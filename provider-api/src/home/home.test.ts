import { polishDay } from '@medicena/domain/days'
import { parseFacilityPath } from '@medicena/domain/facility-path'
import { getHome, getMostSearched } from '@medicena/provider-client/home'
import { getCountryResults } from '@medicena/provider-client/results'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { cities, facilities, searchCounts } from '../database/schema.ts'
import { buildServer } from '../server.ts'

describe.each(ENGINES)('home on $name', (engine) => {
  const api = useApi(engine)

  test('shows promotions below the lowest earlier price, one per facility', async () => {
    const { promotions } = await api.request(getHome, { query: {} })
    expect(promotions.length).toBeGreaterThan(3)
    expect(promotions.length).toBeLessThanOrEqual(12)
    const today = polishDay()
    for (const { newPrice, oldPrice, lowestPrice30Days, validTo = '' } of promotions) {
      expect(validTo >= today).toBe(true)
      expect(newPrice).toBeLessThan(oldPrice)
      expect(newPrice).toBeLessThan(lowestPrice30Days)
    }
    const ids = promotions.map(({ url }) => parseFacilityPath(url)?.id)
    expect(new Set(ids).size).toBe(promotions.length)
    const [facility] = await api.db
      .select()
      .from(facilities)
      .where(eq(facilities.id, ids[0] ?? 0))
    expect(promotions[0]).toMatchObject({
      facilityId: facility?.id,
      medicalFacilityName: facility?.name,
      website: facility?.website,
      acceptsContactRequests: facility?.managerId !== null,
    })
  })

  test("begins with promotions of a place's province, and has as many", async () => {
    const { promotions } = await api.request(getHome, { query: {} })
    const local = await api.request(getHome, { query: { location: 'gliwice' } })
    expect(local.promotions).toHaveLength(promotions.length)
    const provinceOf = async (id: number) =>
      (await api.db.select({ id: facilities.provinceId }).from(facilities).where(eq(facilities.id, id)))[0]
        ?.id
    const [silesian] = await api.db
      .select({ id: cities.provinceId })
      .from(cities)
      .where(eq(cities.slug, 'gliwice'))
    const isLocal = await Promise.all(
      local.promotions.map(async ({ facilityId }) => (await provinceOf(facilityId)) === silesian?.id),
    )
    expect(isLocal[0]).toBe(true)
    expect(isLocal.lastIndexOf(true)).toBeLessThan(isLocal.concat(false).indexOf(false))
    await api.problem(404, '/api/MedicalService/PromotionsWithMostSearched?location=nie-ma')
  })

  test('lists the most searched services by count, each with its cheapest offer', async () => {
    const list = await api.request(getMostSearched, {})
    const counts = list.map(({ count }) => count)
    expect(list).toHaveLength(30)
    expect(counts).toEqual([...counts].sort((left, right) => right - left))
    const [first] = list
    const { medicalFacilities } = await api.request(getCountryResults, {
      params: { id: first?.id ?? 0 },
      query: { limit: 1 },
    })
    const [cheapest] = medicalFacilities
    expect(first).toMatchObject({
      rootCategoryName: 'Stomatologia',
      medicalFacilityName: cheapest?.name,
      address: `${cheapest?.street}, ${cheapest?.city}`,
      price: cheapest?.priceValue,
    })
    expect((await api.request(getHome, { query: {} })).mostSearched).toEqual(list.slice(0, 9))
  })

  const SEARCH = '/api/MedicalService/721/MedicalFacilities'
  const search = (app: FastifyInstance, remoteAddress: string, agent: string, more: InjectOptions = {}) =>
    app.inject({ url: SEARCH, remoteAddress, headers: { 'user-agent': agent }, ...more })

  /** Searches on a new server; returns by how much it has raised the count of the service. */
  async function counted(run: (app: FastifyInstance) => Promise<void>): Promise<number> {
    const before = await countOf(721)
    const app = await buildServer({ db: api.db })
    await run(app)
    await app.close()
    return (await countOf(721)) - before
  }

  test('counts a search, but not its pages and filters', async () => {
    const before = await countOf(999_999)
    const count = await counted(async (app) => {
      const unknown = await app.inject('/api/MedicalService/999999/MedicalFacilities')
      expect(unknown.statusCode).toBe(404)
      for (const query of ['', '?sort=desc', '?offset=50', '?price-to=100', '?limit=0']) {
        await app.inject(SEARCH + query)
      }
    })
    expect(count).toBe(2)
    expect(await countOf(999_999)).toBe(before)
  })

  test('counts a visitor once per visit, and robots never', async () => {
    const count = await counted(async (app) => {
      for (let times = 0; times < 20; times++) await search(app, '203.0.113.7', 'Mozilla/5.0')
      await search(app, '203.0.113.8', 'Mozilla/5.0')
      await search(app, '2001:db8:1:2::1', 'Mozilla/5.0')
      await search(app, '2001:db8:1:2::2', 'Mozilla/5.0')
      const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
      for (const agent of [robot, '']) await search(app, '203.0.113.9', agent)
      await search(app, '203.0.113.10', 'Mozilla/5.0', { method: 'HEAD' })
      await search(app, '127.0.0.1', 'Medicena-Site/1.0 (bot; document for all visitors)')
      // Visitors who get the page from a cache; one of them has searched before.
      for (const address of ['203.0.113.8', '203.0.113.11']) {
        const cached = { method: 'POST', url: '/api/MedicalService/721/Searches' } as const
        expect((await search(app, address, 'Mozilla/5.0', cached)).statusCode).toBe(204)
      }
    })
    expect(count).toBe(4)
  })

  test('limits counts per network, for other visitors too', async () => {
    const before = await countOf(101)
    const count = await counted(async (app) => {
      for (let version = 0; version < 50; version++) await search(app, '203.0.113.20', `Mozilla/${version}`)
      const other = { url: '/api/MedicalService/101/MedicalFacilities' }
      await search(app, '203.0.113.20', 'Mozilla/5.0', other)
      await search(app, '203.0.113.21', 'Mozilla/5.0')
    })
    expect([count, (await countOf(101)) - before]).toEqual([6, 1])
  })

  test('counts at most one search a second of unknown visitors', async () => {
    const count = await counted(async (app) => {
      for (let times = 0; times < 20; times++) await app.inject(SEARCH)
    })
    expect(count).toBeGreaterThanOrEqual(5)
    expect(count).toBeLessThan(20)
  })

  test('adds up and stores the counts of several servers', async () => {
    const other = await buildServer({ db: api.db })
    const count = await counted(async (app) => {
      await Promise.all([app, other].map((server) => server.inject(SEARCH)))
      await other.close()
    })
    expect(count).toBe(2)
  })

  async function countOf(entryId: number): Promise<number> {
    const [row] = await api.db.select().from(searchCounts).where(eq(searchCounts.entryId, entryId))
    return row?.count ?? 0
  }
})

describe.each(ENGINES)('home without data on $name', (engine) => {
  const api = useApi(engine, 'empty')

  test('is empty', async () => {
    expect(await api.request(getHome, { query: {} })).toEqual({ promotions: [], mostSearched: [] })
  })
})
