// @vitest-environment happy-dom
import { createMemoryRouter, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ManifestZone, PageRoute, RouteManifest } from '../site/route-manifest.ts'
import { createSiteRoutes } from './site-routes.ts'

const head = { title: 'Strona', description: 'opis' }
const clientLoader = vi.fn(async () => 'z przeglądarki')
const modules: Record<string, unknown> = {
  './route/plain': { Component: () => null },
  './route/own-data': { Component: () => null, clientLoader },
  './route/with-data': { Component: () => null },
  './route/broken': {},
}
let number = 0

const page = (id: string, data = false): PageRoute => ({ id, path: `/${id}`, js: [], css: [], data, head })

/** Creates a manifest with one zone that no other test has loaded; its container is defined at once. */
function site(...routes: PageRoute[]): RouteManifest {
  number += 1
  const zone: ManifestZone = {
    kind: 'container',
    name: `mf-${number}`,
    version: '1',
    folder: `https://routes.example/${number}/`,
    global: `routes_${number}`,
    entry: ['entry.js', 'sha256-e'],
    routes,
    slots: {},
  }
  Reflect.set(globalThis, zone.global, {
    init: () => {},
    get: async (expose: string) => () => modules[expose],
  })
  return { revision: 1, zones: [zone] }
}

/** Navigates with a router and returns its state. */
async function open(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, {
    initialEntries: ['/start'],
    hydrationData: { loaderData: {} },
  })
  await router.navigate(path)
  return router.state
}

beforeEach(() => {
  clientLoader.mockClear()
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    queueMicrotask(() => (element as Element).dispatchEvent(new Event('load')))
  })
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/with-data')
      ? Response.json({ data: { [`mf-${number}/with-data`]: 'z serwera' }, head })
      : Response.json({ status: 404, notice: null }, { status: 404 }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page gets its data from the shell server, and the root route its head', async () => {
  const { loaderData, errors } = await open(
    createSiteRoutes(site(page('with-data', true))).routes,
    '/with-data',
  )
  expect(errors).toBeNull()
  expect(loaderData[`mf-${number}/with-data`]).toBe('z serwera')
  expect(loaderData['root']).toEqual(head)
})

test('a page with a clientLoader gets its data from it', async () => {
  const { routes } = createSiteRoutes(site(page('own-data')))
  const { loaderData } = await open(routes, '/own-data')
  expect(loaderData[`mf-${number}/own-data`]).toBe('z przeglądarki')
  expect(clientLoader).toHaveBeenCalledWith(expect.objectContaining({ params: {} }))
})

test('prepare resolves to whether the page has a clientLoader', async () => {
  const { prepare } = createSiteRoutes(site(page('own-data'), page('plain')))
  expect(await prepare(new URL('https://site.example/own-data'))).toBe(true)
  expect(await prepare(new URL('https://site.example/plain'))).toBe(false)
  expect(await prepare(new URL('https://site.example/unknown'))).toBe(false)
})

test("requests a page's slots once, together with its code", async () => {
  const { routes, slots } = createSiteRoutes(site({ ...page('plain'), slots: ['search-bar'] }))
  const ready = vi.spyOn(slots, 'ready')
  await open(routes, '/plain')
  expect(ready).toHaveBeenCalledExactlyOnceWith(['search-bar'])
})

test('prefetching downloads the files of a page once and runs none of them', async () => {
  const manifest = site({
    ...page('plain'),
    js: [['plain.js', 'sha256-p']],
    css: [['plain.css', 'sha256-c']],
  })
  const { prefetch, routes } = createSiteRoutes(manifest)
  const url = new URL('https://site.example/plain')
  const appended = vi.mocked(document.head.append).mock
  await prefetch(url)
  await prefetch(url)
  expect(appended.calls.map(([element]) => describe(element))).toEqual([
    'preload script entry.js',
    'preload script plain.js',
    'preload style plain.css',
  ])
  await open(routes, '/plain')
  expect(appended.calls.slice(3).map(([element]) => describe(element))).toEqual([
    'script entry.js',
    'script plain.js',
    'preload style plain.css',
    'stylesheet plain.css',
  ])
})

test('when idle, only the code of the page to which most links of the content lead is downloaded', () => {
  const { prefetchLikely } = createSiteRoutes(site({ ...page('plain'), js: [['plain.js', 'sha256-p']] }))
  const appended = vi.mocked(document.head.append).mock
  const links = (count: number) => Array<URL>(count).fill(new URL('https://site.example/plain'))
  prefetchLikely(links(4))
  expect(appended.calls).toEqual([])
  prefetchLikely(links(5))
  expect(appended.calls.map(([element]) => describe(element))).toContain('preload script plain.js')
})

/** Names an element that loads a file. */
function describe(element: unknown): string {
  if (element instanceof HTMLScriptElement) return `script ${element.src.split('/').at(-1)}`
  if (!(element instanceof HTMLLinkElement)) return 'unexpected'
  return [element.rel, element.getAttribute('as'), element.href.split('/').at(-1)].filter(Boolean).join(' ')
}

test('a module without a page component shows an error inside the frame', async () => {
  const { errors, loaderData } = await open(createSiteRoutes(site(page('broken'))).routes, '/broken')
  expect(Object.keys(errors ?? {})).toEqual([`mf-${number}`])
  expect(loaderData['root']).toEqual(head)
})

test('a URL of no zone shows the error boundary of the site', async () => {
  const { errors } = await open(createSiteRoutes(site(page('plain'))).routes, '/nie-ma')
  expect(Object.keys(errors ?? {})).toEqual(['unknown'])
})

test('a redirect keeps the page that was left in the history', async () => {
  const { routes } = createSiteRoutes(site(page('moved', true), page('plain')))
  const router = createMemoryRouter([...routes, { path: '/start', element: null }], {
    initialEntries: ['/start'],
    hydrationData: { loaderData: {} },
  })
  vi.stubGlobal('fetch', async () => Response.json({ redirect: '/plain' }))
  await router.navigate('/moved')
  expect(router.state.location.pathname).toBe('/plain')
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/start')
})

test('a redirect replaces the entry of the page that redirects where it is the current one', async () => {
  const { routes } = createSiteRoutes(site(page('moved', true), page('plain')))
  vi.stubGlobal('location', new URL('https://site.example/moved'))
  vi.stubGlobal('fetch', async () => Response.json({ redirect: '/plain' }))
  const router = createMemoryRouter(routes, { initialEntries: ['/moved'] }).initialize()
  await expect.poll(() => router.state.location.pathname).toBe('/plain')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a page loads its data for its own parameters and for a retry, not for others and anchors', async () => {
  const { routes } = createSiteRoutes(site({ ...page('own-data'), query: ['sort'] }))
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: {} } })
  const loads: number[] = []
  for (const path of [
    '/own-data',
    '/own-data?bbox=1#mapa',
    '/own-data',
    '/own-data',
    '/own-data?sort=desc',
  ]) {
    await router.navigate(path)
    loads.push(clientLoader.mock.calls.length)
  }
  expect(loads).toEqual([1, 1, 1, 2, 3])
})
