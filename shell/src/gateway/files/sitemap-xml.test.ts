import type { SitemapPage } from '@medicena/zone-kit/zone'
import { expect, test } from 'vitest'
import { fileCount, PAGES_PER_FILE, pagesOfFile, writeIndex, writePages } from './sitemap.ts'

const ORIGIN = 'https://site.example'
const many = (count: number): SitemapPage[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/strona-${index}` }))

test('lists pages with absolute URLs, and lastmod where it is known', () => {
  const xml = [...writePages([{ path: '/a' }, { path: '/b', lastModified: '2026-11-21' }], ORIGIN)].join('')
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://site.example/a</loc></url>\n' +
      '<url><loc>https://site.example/b</loc><lastmod>2026-11-21</lastmod></url>\n</urlset>\n',
  )
})

test('escapes XML special characters', () => {
  expect([...writePages([{ path: '/a?b=1&c=<\'">' }], ORIGIN)].join('')).toContain(
    '<loc>https://site.example/a?b=1&amp;c=&lt;&apos;&quot;&gt;</loc>',
  )
})

test.each([
  [0, 0],
  [1, 1],
  [PAGES_PER_FILE, 1],
  [PAGES_PER_FILE + 1, 2],
  [2 * PAGES_PER_FILE + 1, 3],
])('%d pages need %d files, and none is lost', (count, files) => {
  const pages = many(count)
  expect(fileCount(pages)).toBe(files)
  const again = Array.from({ length: files }, (_, index) => pagesOfFile(pages, index + 1))
  expect(again.every(({ length }) => length <= PAGES_PER_FILE)).toBe(true)
  expect(again.flat()).toEqual(pages)
  const written = again.map((ofFile) => [...writePages(ofFile, ORIGIN)].join('').match(/<loc>/g)?.length ?? 0)
  expect(written.reduce((sum, locations) => sum + locations, 0)).toBe(count)
})

test('files are numbered from 1, and others do not exist', () => {
  for (const file of [0, 2]) expect(pagesOfFile(many(3), file)).toEqual([])
})

test('the index lists every file', () => {
  expect(writeIndex(2, ORIGIN).match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://site.example/sitemap-1.xml',
    '<loc>https://site.example/sitemap-2.xml',
  ])
})
