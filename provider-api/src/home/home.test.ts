import { polishDay } from '@medicena/domain/days'
import { parseFacilityPath } from '@medicena/domain/facility-path'
import { getHome, getMostSearched } from '@medicena/provider-client/home'
import { getCountryResults } from '@medicena/provider-client/results'
import { eq } from 'drizzle-orm'
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

  test('counts a search, but not its pages and filters', async () => {
    const before = await countOf(999_999)
    const app = await buildServer({ db: api.db })
    const search = (query: string) => app.inject(`/api/MedicalService/999999/MedicalFacilities${query}`)
    expect((await search('')).statusCode).toBe(404)
    const known = '/api/MedicalService/721/MedicalFacilities'
    const counted = await countOf(721)
    for (const query of ['', '?sort=desc', '?offset=50', '?price-to=100', '?limit=0']) {
      await app.inject(known + query)
    }
    await app.close()
    expect(await countOf(721)).toBe(counted + 2)
    expect(await countOf(999_999)).toBe(before)
  })

  test('counts a visitor once per visit, and robots never', async () => {
    const app = await buildServer({ db: api.db })
    const search = (remoteAddress: string, agent: string, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({
        method,
        url: '/api/MedicalService/721/MedicalFacilities',
        remoteAddress,
        headers: { 'user-agent': agent },
      })
    const before = await countOf(721)
    for (let times = 0; times < 20; times++) await search('203.0.113.7', 'Mozilla/5.0')
    await search('203.0.113.8', 'Mozilla/5.0')
    await search('2001:db8:1:2::1', 'Mozilla/5.0')
    await search('2001:db8:1:2::2', 'Mozilla/5.0')
    await search('203.0.113.9', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await search('203.0.113.9', '')
    await search('203.0.113.10', 'Mozilla/5.0', 'HEAD')
    await search('127.0.0.1', 'Medicena-Site/1.0 (bot; document for all visitors)')
    // Visitors who get the page from a cache; one of them has searched before.
    for (const remoteAddress of ['203.0.113.8', '203.0.113.11']) {
      const counted = await app.inject({
        method: 'POST',
        url: '/api/MedicalService/721/Searches',
        remoteAddress,
        headers: { 'user-agent': 'Mozilla/5.0' },
      })
      expect(counted.statusCode).toBe(204)
    }
    await app.close()
    expect(await countOf(721)).toBe(before + 4)
  })

  test('limits counts per network, for other visitors too', async () => {
    const app = await buildServer({ db: api.db })
    const before = [await countOf(721), await countOf(101)]
    const search = (remoteAddress: string, agent: string, entry = 721) =>
      app.inject({
        url: `/api/MedicalService/${entry}/MedicalFacilities`,
        remoteAddress,
        headers: { 'user-agent': agent },
      })
    for (let version = 0; version < 50; version++) await search('203.0.113.20', `Mozilla/${version}`)
    await search('203.0.113.20', 'Mozilla/5.0', 101)
    await search('203.0.113.21', 'Mozilla/5.0')
    await app.close()
    expect([await countOf(721), await countOf(101)]).toEqual([(before[0] ?? 0) + 6, (before[1] ?? 0) + 1])
  })

  test('counts at most one search a second of unknown visitors', async () => {
    const app = await buildServer({ db: api.db })
    const before = await countOf(721)
    for (let times = 0; times < 20; times++) await app.inject('/api/MedicalService/721/MedicalFacilities')
    await app.close()
    const counted = (await countOf(721)) - before
    expect(counted).toBeGreaterThanOrEqual(5)
    expect(counted).toBeLessThan(20)
  })

  test('adds up and stores the counts of several servers', async () => {
    const before = await countOf(721)
    const servers = await Promise.all([buildServer({ db: api.db }), buildServer({ db: api.db })])
    await Promise.all(servers.map((app) => app.inject('/api/MedicalService/721/MedicalFacilities')))
    await Promise.all(servers.map((app) => app.close()))
    expect(await countOf(721)).toBe(before + 2)
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
