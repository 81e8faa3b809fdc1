import type { Sitemap } from '@medicena/zone-kit/sitemap'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActiveZone } from '../zones/active-zone.ts'
import { slotResolver } from '../zones/filled-slots.ts'
import type { LiveZone, Snapshot } from '../zones/live-zones.ts'
import { siteHandler } from '../zones/zone-handler.ts'
import { addIndexingRoutes } from './routes.ts'
import { SiteListing } from './site-listing.ts'
import { PAGES_PER_FILE } from './sitemap-xml.ts'

const ORIGIN = 'https://site.example'
const HOUR = 3_600_000

let zones: LiveZone[]
let reports: string[]
let listing: SiteListing

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  zones = []
  reports = []
  listing = new SiteListing({
    snapshot: (): Snapshot => ({
      siteMap: { revision: 1, zones: [] },
      zones,
      zoneOf: () => null,
      slots: slotResolver([]),
    }),
    context: { providerUrl: 'http://provider.example/api/', siteOrigin: ORIGIN },
    report: (_details, message) => reports.push(message),
  })
})
afterEach(() => vi.useRealTimers())

function zone(name: string, sitemap: Sitemap | undefined, version = '1'): LiveZone {
  const definition: ZoneDefinition = {
    name,
    prefixes: [`/${name}`],
    importance: 'supporting',
    budget: 1000,
    smoke: `/${name}`,
    routes: [],
    ...(sitemap && { sitemap: async () => ({ sitemap }) }),
  }
  const active: ActiveZone = {
    definition,
    version,
    site: {
      kind: 'container',
      name,
      version,
      folder: '',
      global: name,
      entry: ['', ''],
      routes: [],
      slots: {},
    },
    styles: new Map(),
    handler: siteHandler([]),
    slots: {},
  }
  return { kind: 'active', prefixes: definition.prefixes, zone: active }
}

/** Lists these paths, and counts how often it was asked. */
function lists(...paths: string[]) {
  const asked = vi.fn()
  const sitemap: Sitemap = async function* () {
    asked()
    for (const path of paths) yield { path }
  }
  return Object.assign(sitemap, { asked })
}

const fails: Sitemap = async function* () {
  yield { path: '/b/half' }
  throw new Error('the provider is away')
}

async function ask(path: string) {
  const app = fastify()
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('no page'))
  addIndexingRoutes(app, listing, ORIGIN)
  const { statusCode, headers, body } = await app.inject(path)
  return { status: statusCode, headers, body, pages: body.match(/(?<=<loc>)[^<]*/g) ?? [] }
}

describe('sitemap.xml', () => {
  test('has the pages of every zone that lists some', async () => {
    zones = [zone('a', lists('/a', '/a/x')), zone('quiet', undefined), zone('b', lists('/b'))]
    const { status, headers, pages } = await ask('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(pages).toEqual([`${ORIGIN}/a`, `${ORIGIN}/a/x`, `${ORIGIN}/b`])
  })

  test('a zone that fails costs only its own part, none of it by half', async () => {
    zones = [zone('a', lists('/a')), zone('b', fails)]
    expect((await ask('/sitemap.xml')).pages).toEqual([`${ORIGIN}/a`])
    expect(reports).toEqual(['a zone could not be listed for the site map'])
  })

  test('a zone that fails later keeps what it has listed', async () => {
    zones = [zone('b', lists('/b'))]
    await ask('/sitemap.xml')
    zones = [zone('b', fails, '2')]
    expect((await ask('/sitemap.xml')).pages).toEqual([`${ORIGIN}/b`])
    await vi.waitFor(() => expect(reports).toHaveLength(1))
    expect((await ask('/sitemap.xml')).pages).toEqual([`${ORIGIN}/b`])
  })

  test('no zone can list the pages of another', async () => {
    zones = [zone('a', lists('/a', '/b/stolen', '/a-longer', 'https://elsewhere.example/a'))]
    expect((await ask('/sitemap.xml')).pages).toEqual([`${ORIGIN}/a`])
    expect(reports).toEqual(['a zone lists pages that are not its own'])
  })

  test('zones are asked once an hour, and when another release is live', async () => {
    const first = lists('/a')
    zones = [zone('a', first)]
    await Promise.all([ask('/sitemap.xml'), ask('/sitemap.xml')])
    vi.advanceTimersByTime(HOUR - 1)
    await ask('/sitemap.xml')
    expect(first.asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await ask('/sitemap.xml')
    await vi.waitFor(() => expect(first.asked).toHaveBeenCalledTimes(2))
    zones = [zone('a', lists('/a', '/a/new'), '2')]
    await ask('/sitemap.xml')
    await vi.waitFor(async () => expect((await ask('/sitemap.xml')).pages).toContain(`${ORIGIN}/a/new`))
  })

  test('is not there, instead of empty, while no zone can be listed', async () => {
    for (const nothing of [[], [zone('b', fails)]]) {
      zones = nothing
      const { status, headers } = await ask('/sitemap.xml')
      expect(status).toBe(503)
      expect(headers['retry-after']).toBeDefined()
    }
  })

  test('is an index of files when the pages are too many for one', async () => {
    const paths = Array.from({ length: PAGES_PER_FILE + 1 }, (_, index) => `/a/${index}`)
    zones = [zone('a', lists(...paths))]
    expect((await ask('/sitemap.xml')).pages).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`])
    expect((await ask('/sitemap-1.xml')).pages).toHaveLength(PAGES_PER_FILE)
    expect((await ask('/sitemap-2.xml')).pages).toEqual([`${ORIGIN}/a/${PAGES_PER_FILE}`])
    for (const none of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml'])
      expect((await ask(none)).status).toBe(404)
  })

  test('has no numbered files when one is enough', async () => {
    zones = [zone('a', lists('/a'))]
    expect((await ask('/sitemap-1.xml')).status).toBe(404)
  })
})

test('robots.txt names the site map and keeps programs out of accounts, data and the API', async () => {
  const { status, headers, body } = await ask('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(body.match(/(?<=Disallow: ).*/g)).toEqual(['/account', '/logowanie?redirect=', '/api/', '/_data/'])
})
