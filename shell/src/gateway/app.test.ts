import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createSiteApp, VISITOR } from './fixtures/site-app.ts'
import { SiteMetrics } from './metrics.ts'
import { ReleaseSets } from './releases/release-sets.ts'
import { LoadLimit } from './responses/limits/load-limit.ts'
import { pagesOf, siteWith } from './responses/page/fixtures/one-page-site.ts'

/** Routes that no page limit may refuse: files, monitors, what browsers report, and the API, which has its own limits. */
const UNCOUNTED = /^\/(?:assets\/|favicon|apple-touch-icon|api\/|_site\/|_reports\/|_signals|healthz|readyz)/

/** Creates a site whose clients may open one page, and lists its routes as requests. */
async function createLimitedApp() {
  const routes: { readonly method: 'GET' | 'POST'; readonly url: string }[] = []
  const addTo = (app: FastifyInstance) =>
    app.addHook('onRoute', ({ method, url: path }) => {
      const url = path.replace(/:file\(.*?\)/, '1').replace('*', 'x')
      for (const one of ['GET', 'POST'] as const)
        if ([method].flat().includes(one)) routes.push({ method: one, url })
    })
  const metrics = Object.assign(new SiteMetrics(new ReleaseSets()), { addTo })
  return { app: await createSiteApp({ config: readConfig({ SITE_PAGES_PER_MINUTE: '1' }), metrics }), routes }
}

test('every route counts as a page, unless it is a file or has limits of its own', async () => {
  const { app, routes } = await createLimitedApp()
  const requests = [
    ...routes,
    { method: 'POST', url: '/x' },
    { method: 'PUT', url: '/' },
    { method: 'OPTIONS', url: '/' },
    { method: 'GET', url: '/%zz' },
    { method: 'GET', url: `/${'x'.repeat(3_000)}` },
    { method: 'GET', url: '//x' },
  ] as const
  expect(requests.map(({ url }) => url)).toContain('/_data/x')
  await app.inject({ url: '/', remoteAddress: VISITOR })
  const { body } = await app.inject({ url: '/', remoteAddress: VISITOR })
  expect(body).toContain('Zbyt wiele odsłon w krótkim czasie')
  for (const { method, url } of requests) {
    const { statusCode, headers } = await app.inject({ method, url, remoteAddress: VISITOR })
    if (UNCOUNTED.test(url)) expect([method, url, statusCode]).not.toContain(429)
    else {
      expect([method, url, statusCode]).toEqual([method, url, 429])
      expect(headers['retry-after']).toMatch(/^\d+$/)
    }
  }
})

test('an error page is rendered once, whatever is requested, and sent compressed', async () => {
  const pages = pagesOf()
  let rendered = 0
  const open: typeof pages.open = (...args) => {
    rendered += 1
    return pages.open(...args)
  }
  const live = { ...siteWith(() => null), zoneOf: () => null }
  const app = await createSiteApp({
    sets: Object.defineProperty(new ReleaseSets(), 'live', { value: live }),
    pages: Object.assign(Object.create(pages), { open }),
    config: readConfig({ SITE_PAGES_PER_MINUTE: '4' }),
  })
  const headers = { 'accept-encoding': 'gzip' }
  const send = (method: 'GET' | 'POST', url: string) =>
    app.inject({ method, url, headers, remoteAddress: VISITOR })
  const notFound = await Promise.all([send('POST', '/x'), send('GET', '/y'), send('GET', '/z')])
  expect(notFound.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(notFound[0]?.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('default-src'),
    vary: expect.stringContaining('Accept-Encoding'),
  })
  const invalid = await send('GET', '/%zz')
  expect([invalid.statusCode, invalid.headers['x-content-type-options']]).toEqual([400, 'nosniff'])
  for (const [method, url] of [
    ['GET', '/%zz'],
    ['GET', '/a'],
    ['POST', '/x'],
  ] as const)
    expect((await send(method, url)).statusCode).toBe(429)
  expect(rendered).toBe(3)
})

test('error pages are refused like others when too many pages are in progress, unless they are stored', async () => {
  const load = new LoadLimit(1)
  const app = await createSiteApp({ load })
  expect((await app.inject({ method: 'POST', url: '/x' })).statusCode).toBe(404)
  load.begin('')
  expect((await app.inject({ method: 'POST', url: '/y' })).statusCode).toBe(404)
  for (const url of ['/%zz', 'http://elsewhere.example/']) {
    const refused = await app.inject(url)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
    expect(refused.body).toContain('Zbyt wiele osób')
  }
})

test('icons and the page for changing a password are at their well-known addresses', async () => {
  const folder = join(import.meta.dirname, '../chrome')
  const app = await createSiteApp({ shellFiles: { folder, stored: { read: async () => null } } })
  for (const [url, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ]) {
    const { statusCode, headers } = await app.inject(url ?? '')
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, type])
    expect(headers['cache-control']).toBe('public, max-age=86400')
  }
  const password = await app.inject('/.well-known/change-password')
  expect([password.statusCode, password.headers['location']]).toEqual([302, '/account/security'])
})
