import { signPreview } from '@medicena/zone-kit/preview-token'
import type { FastifyInstance } from 'fastify'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createSiteApp } from '../../fixtures/site-app.ts'
import { ReleaseTelemetry } from '../../operations/telemetry/release-telemetry.ts'
import { type ReleaseSet, ReleaseSets } from '../../releases/release-sets.ts'
import { LoadLimit } from '../limits/load-limit.ts'
import { siteWith } from '../page/fixtures/one-page-site.ts'
import { TestDataVersion } from '../stored/fixtures/test-data-version.ts'
import { ResponseCache } from '../stored/response-cache.ts'

const PREVIEW_SECRET = 'a secret of thirty-two characters'
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'
const PRIVATE = 'private, no-cache'

/** A loader that returns its number of calls, and what it has got. */
const load = vi.fn<(args: LoaderFunctionArgs) => unknown>()

class TestSets extends ReleaseSets {
  current: ReleaseSet = siteWith(load, ['sort', 'strona'])
  candidate: ReleaseSet | null = null

  override get live() {
    return this.current
  }
  override get hasRollout() {
    return this.candidate !== null
  }
  override setFor(bucket: number) {
    return bucket < 50 && this.candidate ? this.candidate : this.current
  }
  override setOf() {
    return this.current
  }
}

let sets: TestSets
let version: TestDataVersion
let stored: string[]
let app: FastifyInstance

beforeEach(async () => {
  load.mockReset()
  load.mockImplementation(({ request }) => ({ call: load.mock.calls.length, url: request.url }))
  sets = new TestSets()
  version = new TestDataVersion()
  // Another version was learned this long ago.
  version.replacedAt = () => performance.now() - 500
  stored = []
  app = await createSiteApp({
    config: readConfig({ PREVIEW_SECRET, PROVIDER_URL: 'http://127.0.0.1:1/api/' }),
    sets,
    cache: new ResponseCache({ maxBytes: 1_000_000, dataVersion: version }),
    load: new LoadLimit(1),
    telemetry: Object.assign(new ReleaseTelemetry(), {
      countStored: (release: string) => void stored.push(release),
    }),
  })
})

const get = async (url = '/a', headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const response = await app.inject({ method, url, headers })
  const state = /id="state">(.*?)<\/script>/s.exec(response.body)?.[1]
  const page = state === undefined ? null : JSON.parse(state).data['mf-a/page']
  return { status: response.statusCode, headers: response.headers, body: response.body, page }
}

/** Makes the data newer, as the site learns half a second ago. */
const changeData = () => version.set(version.last.version + 1)

test('renders a document once for all visitors, and counts each', async () => {
  const [first, second] = await Promise.all([get(), get()])
  expect([first?.page.call, second?.page.call, (await get()).page.call]).toEqual([1, 1, 1])
  expect((await get()).headers).toMatchObject({ 'cache-control': SHARED, vary: 'Accept-Encoding' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(stored).toEqual(['mf-a@1', 'mf-a@1'])
})

test('responds 304 to the tag of the same encoding only', async () => {
  const { headers } = await get('/a', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  const etag = String(headers['etag'])
  const again = await get('/a', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` })
  expect(again).toMatchObject({ status: 304, body: '', headers: { etag, 'cache-control': SHARED } })
  expect((await get('/a', { 'if-none-match': etag })).status).toBe(200)
})

test('shows older data while it renders newer data, but not after a reload', async () => {
  await get()
  changeData()
  expect((await get()).page.call).toBe(1)
  await expect.poll(async () => (await get()).page.call).toBe(2)
  changeData()
  expect((await get('/a', { 'cache-control': 'max-age=0' })).page.call).toBe(3)
})

test('a full site sends stored documents, also stale ones, and refuses those that it would have to render', async () => {
  await get()
  let finish = (_page: object) => {}
  load.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
  const rendering = get('/a?sort=price')
  await expect.poll(() => load).toHaveBeenCalledTimes(2)
  expect((await get()).page.call).toBe(1)
  changeData()
  expect((await get()).page.call).toBe(1)
  expect(await get('/a?sort=name')).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  expect(await get('/szukaj')).toMatchObject({ status: 503 })
  finish({ call: 'admitted' })
  expect((await rendering).page.call).toBe('admitted')
  await expect.poll(async () => (await get('/a?sort=name')).status).toBe(200)
})

test('a visitor who has changed data sees the change at once', async () => {
  await get()
  const saved = await app.inject({ method: 'PUT', url: '/api/price', headers: { authorization: 'Bearer x' } })
  const [cookie] = saved.cookies
  expect(cookie).toMatchObject({ maxAge: 10, httpOnly: true })
  // The site has not heard of it yet.
  version.last = { version: 2, settledAt: 0 }
  expect((await get('/a', { cookie: `${cookie?.name}=1` })).page.call).toBe(2)
  expect((await app.inject({ method: 'PUT', url: '/api/price' })).cookies).toEqual([])
})

test('sends what was stored while the provider is away, to nobody else, and stores nothing', async () => {
  await get()
  version.current = null
  expect(await get()).toMatchObject({ page: { call: 1 }, headers: { 'cache-control': 'no-store' } })
  const url = '/a?strona=2'
  expect(await get(url)).toMatchObject({ page: { call: 2 }, headers: { 'cache-control': PRIVATE } })
  expect(await get(url)).toMatchObject({ page: { call: 3 } })
})

test('a document of a release that is not served any more is never shown again', async () => {
  await get()
  sets.current = siteWith(() => ({ call: 'rolled back' }))
  expect((await get()).page.call).toBe('rolled back')
})

test('errors are not stored', async () => {
  load.mockImplementationOnce(() => {
    throw data(null, { status: 404 })
  })
  expect(await get()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  load.mockImplementationOnce(() => {
    throw new Error('zepsute')
  })
  expect(await get()).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
  expect(await get()).toMatchObject({ status: 200, page: { call: 3 } })
})

test('an address without a page that was copied with punctuation leads to the one without', async () => {
  for (const headers of [{}, { 'sec-fetch-dest': 'document' }])
    expect(await get('/a).?sort=price', headers)).toMatchObject({
      status: 301,
      headers: { location: '/a?sort=price', 'cache-control': PRIVATE },
    })
  expect(await get('/a?sort=).')).toMatchObject({ status: 200 })
  expect(await get('/a/x')).toMatchObject({ status: 404 })
  sets.current = { ...sets.current, zoneOf: () => null }
  expect(await get('/x,')).toMatchObject({ status: 301, headers: { location: '/x' } })
})

// A visitor's request must not change documents of others: one test for each way to try.

test('poisoning: headers of a visitor reach neither loader nor document', async () => {
  const poison = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '203.0.113.7',
    'x-original-url': '/evil',
    'user-agent': 'evil',
    'accept-language': 'evil',
    cookie: 'session=evil',
  }
  const { body } = await get('/a', poison)
  expect(body).not.toContain('evil')
  const seen = load.mock.calls[0]?.[0].request
  expect(seen?.url).toBe('https://site.example/a')
  expect([...(seen?.headers ?? [])]).toEqual([
    ['user-agent', 'Medicena-Site/1.0 (bot; document for all visitors)'],
  ])
  expect((await get()).body).toBe(body)
})

test('poisoning: unknown parameters and their order make no other document', async () => {
  await get('/a?sort=desc&strona=2')
  for (const url of ['/a?strona=2&sort=desc', '/a?utm_source=<x>&strona=2&sort=desc&sort_='])
    expect((await get(url)).page).toEqual({ call: 1, url: 'https://site.example/a?sort=desc&strona=2' })
  expect((await get('/a?sort=desc')).page.call).toBe(2)
})

test('poisoning: redirects are not stored, and keep the parameters of their visitor', async () => {
  load.mockImplementation(() => redirect('/b?sort=desc'))
  const locationOf = async (url: string) => {
    const { status, headers } = await get(url)
    return [status, headers['location'], headers['cache-control'], headers['etag']]
  }
  expect(await locationOf('/a?utm_source=x')).toEqual([302, '/b?sort=desc&utm_source=x', PRIVATE, undefined])
  expect(await locationOf('/a')).toEqual([302, '/b?sort=desc', PRIVATE, undefined])
})

test('poisoning: previews are neither stored nor taken from the store', async () => {
  const releases = [{ zone: 'mf-a', version: '2' }]
  const expires = Math.ceil(Date.now() / 1000) + 3_600
  const token = signPreview({ releases, path: '/a', expires }, PREVIEW_SECRET)
  const preview = { cookie: `medicena-preview=${token}` }
  expect(await get('/a', preview)).toMatchObject({
    page: { call: 1 },
    headers: { 'cache-control': 'private, no-store' },
  })
  expect((await get()).page.call).toBe(2)
  expect((await get('/a', preview)).page.call).toBe(3)
})

test('poisoning: visitors of a rollout have documents of their own, which no other cache may give away', async () => {
  sets.candidate = { ...siteWith(() => ({ call: 'candidate' })), key: 'mf-a@2' }
  const inside = await get('/a', { cookie: 'medicena-cohort=10' })
  expect(inside).toMatchObject({
    page: { call: 'candidate' },
    headers: { 'cache-control': PRIVATE, vary: 'Cookie, Accept-Encoding' },
  })
  const outside = await get('/a', { cookie: 'medicena-cohort=90' })
  expect(outside.page.call).toBe(1)
  expect((await get('/a', { cookie: 'medicena-cohort=11' })).body).toBe(inside.body)
})

test('poisoning: a HEAD request stores the whole document', async () => {
  const head = await get('/a', {}, 'HEAD')
  expect([head.status, head.body]).toEqual([200, ''])
  const { body, page, headers } = await get()
  expect(page.call).toBe(1)
  expect(headers['content-length']).toBe(head.headers['content-length'])
  expect(body).toContain('</html>')
})

test('poisoning: a page with unnamed parameters is rendered for each visitor', async () => {
  sets.current = siteWith(load)
  expect((await get('/a?x=1')).headers['cache-control']).toBe(PRIVATE)
  expect((await get('/a?x=1')).page.call).toBe(2)
  expect((await get('/a')).headers['cache-control']).toBe(SHARED)
})
