import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilities, searchCounts } from '../database/schema.ts'

const PROFILE = '/api/MedicalFacility/Profile/1'
const RESULTS = '/api/MedicalService/MedicalFacilities/stomatologia&&implantologia'

describe.each(ENGINES)('public routes on $name', (engine) => {
  const api = useApi(engine)
  const get = async (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({ method, url, headers })

  test('respond 304 to the tag of a response until data change, and for a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const revalidate = async () =>
      get(PROFILE, { 'if-none-match': String((await get(PROFILE)).headers.etag) })
    const first = await get(PROFILE)
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^W\/"\d+-\d+"$/),
    })
    // A new server still starts and ends promotions of the day.
    await expect.poll(async () => (await revalidate()).statusCode).toBe(304)
    expect((await revalidate()).body).toBe('')
    const condition = { 'if-none-match': String((await get(PROFILE)).headers.etag) }
    expect((await get(PROFILE, {}, 'HEAD')).headers.etag).toBe(condition['if-none-match'])
    vi.setSystemTime(Date.now() + 60_000)
    expect((await get(PROFILE, condition)).statusCode).toBe(200)

    const before = { 'if-none-match': String((await get(PROFILE)).headers.etag) }
    await api.db.update(facilities).set({ name: 'Nowa nazwa' }).where(eq(facilities.id, 1))
    expect((await get(PROFILE, before)).body).toContain('Nowa nazwa')
  })

  test('count a search for every GET request, also of a client that has the response', async () => {
    const { headers, body } = await get(RESULTS, { 'user-agent': 'curl/8' })
    const { medicalServiceId } = JSON.parse(body)
    const search = (network: string, method?: 'HEAD') =>
      get(
        RESULTS,
        { 'x-forwarded-for': network, 'user-agent': 'Browser', 'if-none-match': headers.etag },
        method,
      )
    for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await search(network)
    await search('198.51.100.4', 'HEAD')
    // Closing writes the counts.
    await api.app.close()
    const [counted] = await api.db
      .select()
      .from(searchCounts)
      .where(eq(searchCounts.entryId, medicalServiceId))
    expect(counted?.count).toBe(3)
  })
})
