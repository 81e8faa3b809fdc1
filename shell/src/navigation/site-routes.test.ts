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

/** A site with one zone, which no other test has loaded; its container is there at once. */
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

/** Navigates as the browser's router does and says what became of it. */
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

test('a page gets the data of the shell server, the frame the head', async () => {
  const { loaderData, errors } = await open(
    createSiteRoutes(site(page('with-data', true))).routes,
    '/with-data',
  )
  expect(errors).toBeNull()
  expect(loaderData[`mf-${number}/with-data`]).toBe('z serwera')
  expect(loaderData['root']).toEqual(head)
})

test('a page with a loader of its own gets what that loads in the browser', async () => {
  const { routes } = createSiteRoutes(site(page('own-data')))
  const { loaderData } = await open(routes, '/own-data')
  expect(loaderData[`mf-${number}/own-data`]).toBe('z przeglądarki')
  expect(clientLoader).toHaveBeenCalledWith(expect.objectContaining({ params: {} }))
})

test('a document whose page has a loader of its own is told that data is to come', async () => {
  const { prepare } = createSiteRoutes(site(page('own-data'), page('plain')))
  expect(await prepare(new URL('https://site.example/own-data'))).toBe(true)
  expect(await prepare(new URL('https://site.example/plain'))).toBe(false)
  expect(await prepare(new URL('https://site.example/unknown'))).toBe(false)
})

test('what fills the slots of a page is asked for with its code, once', async () => {
  const { routes, slots, prefetch } = createSiteRoutes(site({ ...page('plain'), slots: ['search-bar'] }))
  const ready = vi.spyOn(slots, 'ready')
  await prefetch(new URL('https://site.example/plain'), { data: false })
  expect(ready).toHaveBeenCalledExactlyOnceWith(['search-bar'])
  ready.mockClear()
  await open(routes, '/plain')
  expect(ready).toHaveBeenCalledExactlyOnceWith(['search-bar'])
})

test('code that is no page costs the zone its place and leaves the frame', async () => {
  const { errors, loaderData } = await open(createSiteRoutes(site(page('broken'))).routes, '/broken')
  expect(Object.keys(errors ?? {})).toEqual([`mf-${number}`])
  expect(loaderData['root']).toEqual(head)
})

test("an address that no zone has ends at the site's own boundary", async () => {
  const { errors } = await open(createSiteRoutes(site(page('plain'))).routes, '/nie-ma')
  expect(Object.keys(errors ?? {})).toEqual(['unknown'])
})
