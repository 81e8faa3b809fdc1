import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { polishDay } from '@medicena/domain/days'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { ALL_ENGINES, createPostgresDatabase, ENGINES } from '../../test/engines.ts'
import { execute } from '../../test/postgres-server.ts'
import { start } from '../../test/process.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { facilities, searchCounts } from '../database/schema.ts'
import { REQUESTS_PER_MINUTE } from '../limits/rate-limits.ts'
import { createMetrics } from '../operations/metrics.ts'
import { buildServer } from '../server.ts'
import { type DataVersion, followDataVersion } from './data-version.ts'
import { createResponseCache, type LoadResponse, type ResponseCache } from './response-cache.ts'
import { readSnapshots } from './snapshots.ts'

describe.each(ALL_ENGINES)('response cache on $name', (engine) => {
  let database: OpenDatabase
  let version: DataVersion
  let cache: ResponseCache
  let loads: number
  const onLookup = vi.fn()
  beforeAll(async () => {
    database = await engine.open('seeded')
  })
  beforeEach(async () => {
    version = await followDataVersion(database.db, database.listen)
    onLookup.mockClear()
    cache = createResponseCache(readSnapshots(database.db), version, onLookup)
    loads = 0
  })
  afterEach(async () => {
    vi.useRealTimers()
    await version.close()
  })
  afterAll(() => database.close())

  const rename = (name: string) => database.db.update(facilities).set({ name }).where(sql`id = 1`)
  const loadName: LoadResponse = async ({ db }) => {
    loads++
    const [facility] = await db.select({ name: facilities.name }).from(facilities).where(sql`id = 1`)
    return JSON.stringify(facility?.name)
  }
  const get = async (load: LoadResponse = loadName, key = 'name') => {
    const response = await cache.get(key, load)
    return JSON.parse(String(await response.encoded('identity')))
  }

  test('loads a response once, until the data change', async () => {
    await rename('Pierwsza')
    await version.refresh()
    expect([await get(), await get()]).toEqual(['Pierwsza', 'Pierwsza'])
    expect(loads).toBe(1)
    expect(onLookup.mock.calls).toEqual([['miss'], ['hit']])
    await rename('Druga')
    await expect.poll(() => get()).toBe('Druga')
    expect(loads).toBe(2)
  })

  test('returns a write that was acknowledged', async () => {
    await get()
    await rename('Zapisana')
    await version.refresh()
    expect(await get()).toBe('Zapisana')
  })

  test('coalesces concurrent misses of a key', async () => {
    await Promise.all([...Array.from({ length: 20 }, () => get()), get(loadName, 'another')])
    expect(loads).toBe(2)
    const results = onLookup.mock.calls.flat()
    expect(results.filter((result) => result === 'miss')).toHaveLength(2)
    expect(results.filter((result) => result === 'coalesced')).toHaveLength(19)
  })

  test('loads again on the next day in Poland', async () => {
    const loadDay: LoadResponse = async ({ day }) => JSON.stringify(day)
    // 22:30 UTC in June is half past midnight in Warsaw.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T21:30:00Z') })
    expect(await get(loadDay)).toBe('2026-06-10')
    vi.setSystemTime(new Date('2026-06-10T22:30:00Z'))
    expect(await get(loadDay)).toBe('2026-06-11')
    expect(polishDay()).toBe('2026-06-11')
  })

  test('loads again after a minute with the same version', async () => {
    const clock = vi.spyOn(performance, 'now')
    onTestFinished(() => clock.mockRestore())
    await get()
    clock.mockReturnValue(performance.now() + 59_000)
    // The LRU cache reads its clock once a millisecond.
    await pause(5)
    await get()
    expect(loads).toBe(1)
    clock.mockReturnValue(performance.now() + 2000)
    await pause(5)
    await get()
    expect(loads).toBe(2)
  })

  test('rejects all waiting requests on a failure, and does not cache it', async () => {
    const fail: LoadResponse = async () => {
      throw new Error('no luck')
    }
    const results = await Promise.allSettled([get(fail), get(fail)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await get()
    expect(loads).toBe(1)
  })

  test('evicts the least recently used entries when memory is full', async () => {
    const loadLarge: LoadResponse = async () => {
      loads++
      return JSON.stringify('x'.repeat(4_000_000))
    }
    for (let entry = 0; entry < 12; entry++) await get(loadLarge, `large ${entry}`)
    await get(loadLarge, 'large 11')
    expect(loads).toBe(12)
    await get(loadLarge, 'large 0')
    expect(loads).toBe(13)
  })

  test('compresses a response once per encoding', async () => {
    const text = JSON.stringify('zażółć '.repeat(1000))
    const response = await cache.get('text', async () => text)
    const [br, gzip] = [await response.encoded('br'), await response.encoded('gzip')]
    expect(String(brotliDecompressSync(br))).toBe(text)
    expect(String(gunzipSync(gzip))).toBe(text)
    expect(await response.encoded('br')).toBe(br)
    expect(response.byteLength).toBe(Buffer.byteLength(text))
  })
})

// PGlite has one connection: nothing can write while a response is loaded.
test('caches a response under the version of its snapshot when data change during the load', async () => {
  const engine = ALL_ENGINES.find(({ name }) => name === 'PostgreSQL') ?? expect.fail()
  const database = await engine.open('seeded')
  const version = await followDataVersion(database.db, database.listen)
  const cache = createResponseCache(readSnapshots(database.db), version)
  const rename = (name: string) => database.db.update(facilities).set({ name }).where(sql`id = 1`)
  const started = deferred()
  const resumed = deferred()
  let loads = 0
  const loader =
    (isSlow: boolean): LoadResponse =>
    async ({ db }) => {
      loads++
      if (isSlow) {
        started.resolve()
        await resumed.promise
      }
      const [facility] = await db.select({ name: facilities.name }).from(facilities).where(sql`id = 1`)
      return JSON.stringify(facility?.name)
    }
  const get = async (isSlow = false) => {
    const response = await cache.get('name', loader(isSlow))
    return JSON.parse(String(await response.encoded('identity')))
  }

  await rename('Stara')
  await version.refresh()
  const slow = get(true)
  await started.promise
  await rename('Nowa')
  await version.refresh()
  // Does not join the slow load, which began with older data.
  expect(await get()).toBe('Nowa')
  resumed.resolve()
  expect(await slow).toBe('Stara')
  // The slow load does not replace the newer entry.
  expect(await get()).toBe('Nowa')
  expect(loads).toBe(2)
  await version.close()
  await database.close()
})

describe.each(ENGINES)('cached routes on $name', (engine) => {
  const PATH = '/api/MedicalService/MedicalFacilities/stomatologia&&endodoncja'
  const VISITOR = '203.0.113.7'
  const ROBOT = { 'user-agent': 'curl/8' }
  let database: OpenDatabase
  let app: FastifyInstance
  let origin: string
  const metrics = createMetrics()
  beforeAll(async () => {
    database = await engine.open('seeded')
    app = await buildServer({ db: database.db, listen: database.listen, metrics })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  const request = async (path = `${PATH}?limit=3`, init: RequestInit = {}) => {
    const headers = { 'x-forwarded-for': VISITOR, 'accept-encoding': 'gzip, br', ...init.headers }
    const response = await fetch(`${origin}${path}`, { ...init, headers })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }

  test('respond equally on a miss and on a hit, and count both against the rate limit', async () => {
    const withoutVolatile = ({ status, headers, body }: Awaited<ReturnType<typeof request>>) => {
      const {
        'x-request-id': _id,
        date: _date,
        'ratelimit-remaining': remaining,
        'ratelimit-reset': _reset,
        ...others
      } = headers
      return { remaining, response: { status, others, body } }
    }
    const first = withoutVolatile(await request())
    const second = withoutVolatile(await request())
    expect(second.response).toEqual(first.response)
    expect([first.remaining, second.remaining]).toEqual(['599', '598'])
    expect((await request()).headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^"[\w-]{27}-br"$/),
      vary: 'accept-encoding',
      'content-encoding': 'br',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    const text = await metrics.text()
    expect(text).toMatch(/cache_requests_total\{result="miss"\} 1\n/)
    expect(text).toMatch(/cache_requests_total\{result="hit"\} 2\n/)
    expect(text).toMatch(
      /request_duration_seconds_count\{method="GET",route="[^"]*MedicalFacilities[^"]*",status="2xx"\} 3\n/,
    )
  })

  test('respond 304 to the ETag of the requested encoding only', async () => {
    const { headers } = await request()
    const etag = headers['etag'] ?? ''
    const {
      status,
      body,
      headers: revalidated,
    } = await request(undefined, { headers: { 'if-none-match': etag } })
    expect([status, body]).toEqual([304, ''])
    expect(revalidated['content-encoding']).toBeUndefined()
    const plain = { 'if-none-match': etag, 'accept-encoding': 'identity' }
    expect((await request(undefined, { headers: plain })).status).toBe(200)
  })

  test('cache by validated parameters: equal ones share an entry, others do not', async () => {
    const text = (await request()).body
    expect((await request(`${PATH}?limit=3&unknown=1`)).body).toBe(text)
    expect((await request(`${PATH}?limit=4`)).body).not.toBe(text)
  })

  test("reject a visitor above the rate limit on hits too, but not the site's own servers", async () => {
    const visitor = { headers: { 'x-forwarded-for': '203.0.113.8' } }
    for (let count = 0; count < REQUESTS_PER_MINUTE; count += 1) {
      expect((await request(undefined, visitor)).status).toBe(200)
    }
    expect((await request(undefined, visitor)).status).toBe(429)
    const own = await fetch(`${origin}${PATH}?limit=3`)
    expect(own.status).toBe(200)
    expect(own.headers.get('ratelimit-remaining')).toBeNull()
  })

  test('exist for GET and HEAD only', async () => {
    expect((await request(undefined, { method: 'POST' })).status).toBe(404)
    const head = await request(undefined, { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers['etag']).toBe((await request()).headers['etag'])
  })

  test('count a search for every GET request, hit or miss', async () => {
    const path = '/api/MedicalService/MedicalFacilities/stomatologia&&implantologia'
    const { medicalServiceId } = JSON.parse((await request(path, { method: 'GET', headers: ROBOT })).body)
    const countSearches = async () => {
      const rows = await database.db.select().from(searchCounts)
      return rows.find(({ entryId }) => entryId === medicalServiceId)?.count ?? 0
    }
    const before = await countSearches()
    const search = (visitor: string, method = 'GET') =>
      request(path, { method, headers: { 'x-forwarded-for': visitor, 'user-agent': 'Browser' } })
    for (const visitor of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await search(visitor)
    await search('198.51.100.4', 'HEAD')
    // Closing writes the counts.
    await app.close()
    expect(await countSearches()).toBe(before + 3)
  })
})

test('several servers on one PostgreSQL each respond with what was written through another', async () => {
  const { url, drop } = await createPostgresDatabase('seeded')
  const program = start('dist/main.js', [], {
    DATABASE_URL: url,
    PROVIDER_API_PORT: '0',
    PROVIDER_API_OPS_PORT: '0',
    PROVIDER_SEED: '',
  })
  const database = await openDatabase({ url })
  const app = await buildServer({ db: database.db, listen: database.listen })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const addresses = [await program.says(/http:\/\/\S+\/api\//), `${origin}/api/`]
  const nameAt = async (address: string) => {
    const response = await fetch(`${address}MedicalFacility/Profile/1`)
    return getFacilityProfile.response.parse(await response.json()).medicalFacility.name
  }
  const names = () => Promise.all(addresses.map(nameAt))
  for (const written of ['Pierwsza', 'Druga', 'Trzecia']) {
    // Both servers cache the response that is about to change.
    await names()
    await execute(url, `update facilities set name = '${written}' where id = 1`)
    await expect.poll(names).toEqual([written, written])
  }
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
  await app.close()
  await database.close()
  await drop()
})

function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
