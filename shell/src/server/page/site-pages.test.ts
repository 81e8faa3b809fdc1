import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { EXAMPLE_COMPANY } from '@medicena/zone-kit/site-settings'
import { createElement } from 'react'
import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '../../site/error-boundary.tsx'
import type { LoadedZone } from '../zones/load-zone.ts'
import { SiteZones, type Snapshot } from '../zones/site-zones.ts'
import { siteHandler } from '../zones/zone-pages.ts'
import { SitePages } from './site-pages.ts'

const pages = new SitePages({
  assets: {
    scripts: ['/main.js'],
    css: '',
    font: '/f.woff2',
    icon: '/i.svg',
    shareImage: '/s.png',
    mapTiles: { url: '/tiles', maxZoom: 10 },
  },
  siteOrigin: 'https://site.example',
  providerUrl: 'http://127.0.0.1:1/api/',
  company: EXAMPLE_COMPANY,
  googleMapsKey: null,
  mapTiles: { own: { url: '/tiles', maxZoom: 10, attribution: '' }, thirdParty: null },
  isDemonstration: async () => false,
  report: () => {},
  devEvents: null,
})

/** A site of one page, whose loader is given. */
function siteWith(loader: () => unknown): Snapshot {
  const head = { title: 'Ceny', description: 'Ceny usług' }
  const page = {
    id: 'mf-a/page',
    path: '/a',
    Component: () => createElement('h1', null, 'Cennik'),
    loader: async () => loader(),
    handle: { head: () => head },
  }
  const zone: LoadedZone = {
    definition: {
      name: 'mf-a',
      prefixes: ['/a'],
      importance: 'primary',
      budget: 1000,
      smoke: '/a',
      routes: [],
    },
    version: '1',
    manifest: {
      kind: 'container',
      name: 'mf-a',
      version: '1',
      folder: 'https://a.example/mf-a/1/',
      global: 'mf_a',
      entry: ['entry.js', 'sha256-e'],
      routes: [{ id: 'page', path: '/a', data: true, js: [['page.js', 'sha256-p']], css: [] }],
      slots: {},
    },
    styles: new Map(),
    handler: siteHandler([{ id: 'mf-a', ErrorBoundary, children: [page] }]),
    slots: {},
  }
  const { snapshot } = new SiteZones()
  return { ...snapshot, zoneOf: () => ({ kind: 'loaded', prefixes: ['/a'], zone }) }
}

const open = (snapshot: Snapshot, sendsFrameEarly: boolean) =>
  pages.document(snapshot, {
    request: new Request('https://site.example/a'),
    whole: false,
    sendsFrameEarly,
  })

/** A loader that ends when it is told to. */
function slowLoader() {
  let end: (result: unknown) => void = () => {}
  const result = new Promise((resolve) => {
    end = resolve
  })
  return {
    load: async () => {
      const value = await result
      if (value instanceof Error || value instanceof Response) throw value
      return value
    },
    end,
  }
}

const textOf = async (body: Readable | null) => (body ? text(body) : '')

const rootOf = (html: string) => /<div id="root">.*(?=<script type="application\/json")/s.exec(html)?.[0]

test('sends the frame before the data of a slow page, then the same page as otherwise', async () => {
  const { load, end } = slowLoader()
  const { status, body, work } = await open(siteWith(load), true)
  expect(status).toBe(200)
  const chunks = body?.[Symbol.asyncIterator]()
  const frame = String((await chunks?.next())?.value)
  expect(frame).toMatch(/page\.js.*Wczytywanie strony….*<header.*<main[^>]*>$/s)
  expect(frame).not.toContain('<title>')
  end('dane')
  let rest = ''
  for (let next = await chunks?.next(); !next?.done; next = await chunks?.next()) rest += next?.value
  expect(rest).toMatch(/^.*<h1>Cennik<\/h1>.*id="state".*<title>Ceny<\/title>.*<\/html>$/s)
  expect(await work).toMatchObject({ release: 'mf-a@1', result: 'ok' })

  const fast = await open(
    siteWith(() => 'dane'),
    true,
  )
  expect(rootOf(frame + rest)).toBe(rootOf(await textOf(fast.body)))
})

test('shows the error of a slow page inside the frame, kept out of search engines', async () => {
  const { load, end } = slowLoader()
  const { status, body, work } = await open(siteWith(load), true)
  end(new Error('zepsute'))
  const html = await textOf(body)
  expect(status).toBe(200)
  expect(html).toContain('Nie udało się wczytać tej części strony')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(await work).toMatchObject({ result: 'error' })
})

test('redirects from a slow page in the document', async () => {
  const { load, end } = slowLoader()
  const { body } = await open(siteWith(load), true)
  end(redirect('/b?c="d"'))
  expect(await textOf(body)).toMatch(
    /<main[^>]*><meta http-equiv="refresh" content="0; url=\/b\?c=&quot;d&quot;"><\/body><\/html>$/,
  )
})

test('waits for the status of a slow page unless a browser opens it', async () => {
  const { load, end } = slowLoader()
  const response = open(siteWith(load), false)
  setTimeout(() => end(redirect('/b')), 400)
  expect(await response).toMatchObject({ status: 302, body: null })
})

test('a fast page has its exact status', async () => {
  const { status, work } = await open(
    siteWith(() => {
      throw data(null, { status: 404 })
    }),
    true,
  )
  expect(status).toBe(404)
  expect(await work).toMatchObject({ release: 'mf-a@1' })
})
