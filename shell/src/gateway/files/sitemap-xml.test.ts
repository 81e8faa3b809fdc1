import type { SitemapPage } from '@medicena/zone-kit/zone'
import { expect, test } from 'vitest'
import { PAGES_PER_FILE, sitemapFile } from './sitemap.ts'

const ORIGIN = 'https://site.example'
const many = (count: number): SitemapPage[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/strona-${index}` }))

test('lists pages with absolute URLs, and lastmod where it is known', () => {
  expect(sitemapFile([{ path: '/a' }, { path: '/b', lastModified: '2026-11-21' }], 0, ORIGIN)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://site.example/a</loc></url>\n' +
      '<url><loc>https://site.example/b</loc><lastmod>2026-11-21</lastmod></url>\n</urlset>\n',
  )
})

test('escapes XML special characters', () => {
  expect(sitemapFile([{ path: '/a?b=1&c=<\'">' }], 0, ORIGIN)).toContain(
    '<loc>https://site.example/a?b=1&amp;c=&lt;&apos;&quot;&gt;</loc>',
  )
})

test.each([
  [0, 0],
  [PAGES_PER_FILE, 0],
  [2 * PAGES_PER_FILE + 1, 3],
])('%d pages need %d numbered files, and none is lost', (count, files) => {
  const pages = many(count)
  const written = Array.from({ length: 5 }, (_, file) => sitemapFile(pages, file, ORIGIN))
  const counts = written.map((xml) => xml?.match(/<url>/g)?.length ?? 0)
  expect(written.filter((xml) => xml !== null)).toHaveLength(files + 1)
  expect(Math.max(...counts)).toBeLessThanOrEqual(PAGES_PER_FILE)
  expect(counts.reduce((sum, one) => sum + one)).toBe(count)
})
