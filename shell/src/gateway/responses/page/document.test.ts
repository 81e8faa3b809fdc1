import { EXAMPLE_COMPANY } from '@medicena/zone-kit/site-settings'
import { expect, test } from 'vitest'
import { type DocumentRest, type DocumentStart, documentText } from './document.ts'

type DocumentParts = DocumentStart & DocumentRest

const parts: DocumentParts = {
  head: { title: 'Tytuł', description: 'Opis', canonical: '/strona' },
  origin: 'https://site.example',
  manifest: '/_site/live/0123456789abcdef.json',
  assets: {
    scripts: [
      { src: '/assets/vendor.js', integrity: 'sha256-v' },
      { src: '/assets/main.js', integrity: null },
    ],
    css: 'body{}',
    cssIntegrity: 'sha256-body',
    font: '/assets/f.woff2',
    icon: '/assets/i.svg',
    shareImage: '/assets/share.png',
    mapTiles: { url: '/assets/poland.pmtiles', maxZoom: 10 },
  },
  files: [
    {
      folder: 'https://zone.example/mf-a/1/',
      js: [['entry.js', 'sha256-abc']],
      css: [{ file: 'a.css', text: '.a{}', integrity: 'sha256-a' }],
    },
    { folder: 'https://zone.example/mf-b/2/', js: [['slot.js', 'sha256-def']], css: [] },
  ],
  state: {
    site: { revision: 1, zones: [] },
    company: EXAMPLE_COMPANY,
    googleMapsKey: null,
    mapTiles: {
      own: { url: '/assets/poland.pmtiles', maxZoom: 10, attribution: '', hasStreets: false },
      thirdParty: null,
    },
    demonstration: false,
    data: {},
    errors: null,
  },
}

const render = (changes: Partial<DocumentParts> = {}) =>
  documentText({ ...parts, ...changes }, '<p>treść</p>')

test('joins head, content and state into one document', () => {
  const html = render()
  expect(html).toMatch(
    /^<!doctype html><html lang="pl">.*<title>Tytuł<\/title>.*<div id="root"><p>treść<\/p><\/div>.*<\/html>$/s,
  )
  expect(html).toContain('<link rel="canonical" href="https://site.example/strona">')
})

test('names the files of zone and shell with their integrity, unless they may change', () => {
  const html = render()
  expect(html).toContain(
    '<link rel="preload" as="script" crossorigin href="https://zone.example/mf-a/1/entry.js" integrity="sha256-abc">',
  )
  expect(html).toContain(
    '<script defer src="/assets/vendor.js" integrity="sha256-v"></script><script defer src="/assets/main.js"></script>',
  )
})

test('has its own title and description and the site image for shared links', () => {
  const html = render()
  expect(html).toContain('<meta property="og:title" content="Tytuł">')
  expect(html).toContain('<meta property="og:description" content="Opis">')
  expect(html).toContain('<meta property="og:url" content="https://site.example/strona">')
  expect(html).toContain('<meta property="og:image" content="https://site.example/assets/share.png">')
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{10,}">/)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('escapes data that would end the script element', () => {
  const state = { ...parts.state, data: { x: '</script><script>alert(1)</script><!--' } }
  const html = render({ state })
  expect(html).not.toContain('<script>alert(1)')
  const json = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(state)
})

test('escapes HTML in title and description', () => {
  const html = render({
    head: { title: '</title><b>', description: '"><b>', jsonLd: [{ name: '</script><b>' }] },
  })
  expect(html).not.toContain('<b>')
})
