import type { SitemapPage } from '@medicena/zone-kit/sitemap'

/** The most addresses that a file of the site map protocol may have. */
export const PAGES_PER_FILE = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Addresses that are written at once. */
const BATCH = 1_000

/** How many files the pages need. */
export const fileCount = (pages: readonly SitemapPage[]): number => Math.ceil(pages.length / PAGES_PER_FILE)

/** The pages of a file, from 1; none where there is no such file. */
export function pagesOfFile(pages: readonly SitemapPage[], file: number): readonly SitemapPage[] {
  return pages.slice((file - 1) * PAGES_PER_FILE, file * PAGES_PER_FILE)
}

/** A file of pages, piece by piece. `origin` is the public one, without a trailing slash. */
export function* writePages(pages: readonly SitemapPage[], origin: string): Generator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
  for (let start = 0; start < pages.length; start += BATCH) {
    yield pages
      .slice(start, start + BATCH)
      .map(({ path, lastModified }) => {
        const changed = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`
        return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>\n`
      })
      .join('')
  }
  yield '</urlset>\n'
}

/** The index of `count` files. */
export function writeIndex(count: number, origin: string): string {
  const files = Array.from({ length: count }, (_, index) => {
    return `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`
  })
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
