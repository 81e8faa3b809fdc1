import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { EXAMPLE_COMPANY } from '@medicena/zone-kit/company'
import { expect, test } from 'vitest'
import { type DocumentParts, documentStream } from './document.ts'

const parts: DocumentParts = {
  head: { title: 'Tytuł', description: 'Opis', canonical: '/strona' },
  origin: 'https://site.example',
  nonce: 'n0nce',
  assets: {
    scripts: ['/assets/vendor.js', '/assets/main.js'],
    css: 'body{}',
    font: '/assets/f.woff2',
    icon: '/assets/i.svg',
    shareImage: '/assets/share.png',
  },
  files: [
    {
      folder: 'https://zone.example/mf-a/1/',
      js: [['entry.js', 'sha256-abc']],
      css: [{ file: 'a.css', text: '.a{}' }],
    },
    { folder: 'https://zone.example/mf-b/2/', js: [['slot.js', 'sha256-def']], css: [] },
  ],
  inlineScript: null,
  state: {
    site: { revision: 1, zones: [] },
    company: EXAMPLE_COMPANY,
    googleMapsKey: null,
    data: {},
    errors: null,
  },
}

const render = (changes: Partial<DocumentParts> = {}) =>
  text(documentStream({ ...parts, ...changes }, Readable.from(['<p>treść</p>'])))

test('head, content and state make one document', async () => {
  const html = await render()
  expect(html).toMatch(
    /^<!doctype html><html lang="pl">.*<title>Tytuł<\/title>.*<div id="root"><p>treść<\/p><\/div>.*<\/html>$/s,
  )
  expect(html).toContain('<link rel="canonical" href="https://site.example/strona">')
})

test('a shared page has words of its own and the image of the site, which has words too', async () => {
  const html = await render()
  expect(html).toContain('<meta property="og:title" content="Tytuł">')
  expect(html).toContain('<meta property="og:description" content="Opis">')
  expect(html).toContain('<meta property="og:url" content="https://site.example/strona">')
  expect(html).toContain('<meta property="og:image" content="https://site.example/assets/share.png">')
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{10,}">/)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test("the zone's files are asked for with the document, pinned to their hashes", async () => {
  expect(await render()).toContain(
    '<link rel="preload" as="script" crossorigin href="https://zone.example/mf-a/1/entry.js" integrity="sha256-abc">',
  )
})

test('so are those of another zone that fills a slot of the page', async () => {
  expect(await render()).toContain(
    '<link rel="preload" as="script" crossorigin href="https://zone.example/mf-b/2/slot.js" integrity="sha256-def">',
  )
})

test('nothing in data can end the element that holds it', async () => {
  const state = { ...parts.state, data: { x: '</script><script>alert(1)</script><!--' } }
  const html = await render({ state })
  expect(html).not.toContain('<script>alert(1)')
  const json = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(state)
})

test('a title and a description are text, whatever they contain', async () => {
  const html = await render({
    head: { title: '</title><b>', description: '"><b>', jsonLd: [{ name: '</script><b>' }] },
  })
  expect(html).not.toContain('<b>')
})
