import type { SitemapPage } from '@medicena/zone-kit/zone'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServedZone } from '../releases/release-sets.ts'
import { acceptedRelease } from '../responses/page/fixtures/one-page-site.ts'
import { addCrawlerRoutes, PAGES_PER_FILE, SitemapSource } from './sitemap.ts'

const ORIGIN = 'https://site.example'
const HOUR = 3_600_000

let zones: ServedZone[]
let reports: string[]
let source: SitemapSource
/** How releases list their pages. */
const listings = new Map<string, Listing>()

type Listing = () => SitemapPage[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  zones = []
  reports = []
  source = new SitemapSource({
    live: () => ({ zones }),
    list: async ({ name }) => listings.get(name)?.() ?? [],
    report: (_details, message) => reports.push(message),
  })
})
afterEach(() => vi.useRealTimers())

function zone(name: string, listing: Listing | undefined, version = '1'): ServedZone {
  const release = acceptedRelease({ zone: name, version, hasSitemap: listing !== undefined })
  if (listing) listings.set(release.name, listing)
  const served = { ...release, spec: { key: release.name, release: release.code, slots: [] } }
  return { kind: 'loaded', prefixes: [`/${name}`], zone: served }
}

/** Lists these paths and records its calls. */
const lists = (...paths: string[]) => vi.fn(() => paths.map((path) => ({ path })))

const fails: Listing = () => {
  throw new Error('the provider is away')
}

function createApp(isDemonstration: boolean) {
  const app = fastify()
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('no page'))
  addCrawlerRoutes(app, source, ORIGIN, async () => isDemonstration)
  return app
}

async function get(path: string, isDemonstration = false) {
  const { statusCode, headers, body } = await createApp(isDemonstration).inject(path)
  return { status: statusCode, headers, body, pages: body.match(/(?<=<loc>)[^<]*/g) ?? [] }
}

describe('sitemap.xml', () => {
  test('has the pages of every zone with a sitemap', async () => {
    zones = [zone('a', lists('/a', '/a/x')), zone('quiet', undefined), zone('b', lists('/b'))]
    const { status, headers, pages } = await get('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(pages).toEqual([`${ORIGIN}/a`, `${ORIGIN}/a/x`, `${ORIGIN}/b`])
  })

  test('says when a page last changed, where that is known, and escapes addresses', async () => {
    const pages = [{ path: '/a', lastModified: '2026-11-21' }, { path: '/a/b?c=1&d=<\'">' }]
    zones = [zone('a', () => pages)]
    expect((await get('/sitemap.xml')).body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://site.example/a</loc><lastmod>2026-11-21</lastmod></url>\n' +
        '<url><loc>https://site.example/a/b?c=1&amp;d=&lt;&apos;&quot;&gt;</loc></url>\n</urlset>\n',
    )
  })

  test('is written once for the same pages, and sent compressed', async () => {
    const path = vi.fn(() => '/a')
    zones = [zone('a', () => [Object.defineProperty({ path: '' }, 'path', { get: path })])]
    const app = createApp(false)
    const first = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding']).toBe('br')
    const reads = path.mock.calls.length
    expect((await app.inject('/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/a</loc>`)
    expect(path).toHaveBeenCalledTimes(reads)
  })

  test('omits a failing zone completely and keeps the others', async () => {
    zones = [zone('a', lists('/a')), zone('b', fails)]
    expect((await get('/sitemap.xml')).pages).toEqual([`${ORIGIN}/a`])
    expect(reports).toEqual(['zone sitemap failed'])
  })

  test('keeps the last pages of a zone that fails later', async () => {
    zones = [zone('b', lists('/b'))]
    await get('/sitemap.xml')
    zones = [zone('b', fails, '2')]
    expect((await get('/sitemap.xml')).pages).toEqual([`${ORIGIN}/b`])
    await expect.poll(() => reports).toHaveLength(1)
    expect((await get('/sitemap.xml')).pages).toEqual([`${ORIGIN}/b`])
  })

  test("ignores pages outside a zone's prefixes", async () => {
    zones = [zone('a', lists('/a', '/b/stolen', '/a-longer', 'https://elsewhere.example/a'))]
    expect((await get('/sitemap.xml')).pages).toEqual([`${ORIGIN}/a`])
    expect(reports).toEqual(['zone lists pages outside its prefixes'])
  })

  test('lists a zone once an hour, and when its release changes', async () => {
    const first = lists('/a')
    zones = [zone('a', first)]
    await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')])
    vi.advanceTimersByTime(HOUR - 1)
    await get('/sitemap.xml')
    expect(first).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2)
    await get('/sitemap.xml')
    await expect.poll(() => first).toHaveBeenCalledTimes(2)
    zones = [zone('a', lists('/a', '/a/new'), '2')]
    await get('/sitemap.xml')
    await expect.poll(async () => (await get('/sitemap.xml')).pages).toContain(`${ORIGIN}/a/new`)
  })

  test('responds with 503 while no zone can be listed', async () => {
    for (const nothing of [[], [zone('b', fails)]]) {
      zones = nothing
      const { status, headers } = await get('/sitemap.xml')
      expect(status).toBe(503)
      expect(headers['retry-after']).toBeDefined()
    }
  })

  test('is an index when one file cannot hold all pages', async () => {
    const paths = Array.from({ length: PAGES_PER_FILE + 1 }, (_, index) => `/a/${index}`)
    zones = [zone('a', lists(...paths))]
    expect((await get('/sitemap.xml')).pages).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`])
    expect((await get('/sitemap-1.xml')).pages).toHaveLength(PAGES_PER_FILE)
    expect((await get('/sitemap-2.xml')).pages).toEqual([`${ORIGIN}/a/${PAGES_PER_FILE}`])
    for (const none of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml'])
      expect((await get(none)).status).toBe(404)
  })
})

test('robots.txt names the sitemap and disallows account, data and API', async () => {
  const { status, headers, body } = await get('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const disallowed = ['/account', '/logowanie?redirect=', '/api/', '/_data/']
  expect(body.match(/(?<=Disallow: ).*/g)).toEqual(disallowed)
  const demonstration = (await get('/robots.txt', true)).body
  expect(demonstration).not.toContain('Sitemap')
  // Crawlers must read a page to see its noindex.
  expect(demonstration.match(/(?<=Disallow: ).*/g)).toEqual(disallowed)
})
