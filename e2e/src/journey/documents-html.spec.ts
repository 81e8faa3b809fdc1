import { expect } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { isLong, SITE } from '../environment.ts'
import { test } from '../test.ts'

const STATIC_PAGES = [
  '/o-nas',
  '/strefa-klienta',
  '/strefa-partnera',
  '/regulamin',
  '/polityka-prywatnosci',
  '/pliki-cookies',
  '/deklaracja-dostepnosci',
] as const

/** A root category, a category, a service, and the service in a town. */
const CATEGORY_PAGES = [
  '/uslugi-medyczne/stomatologia',
  '/uslugi-medyczne/stomatologia/endodoncja',
  '/uslugi-medyczne/stomatologia/leczenie-kanalowe',
  '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
] as const

/** The number of sitemap pages that are checked besides the static ones. */
const SAMPLE = isLong ? 40 : 15

/** Validator rules. Inline styles are intended; title lengths are checked below. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'long-title': 'off' },
})

interface Document {
  readonly path: string
  readonly status: number
  readonly html: string
  readonly title: string
  readonly description: string
  readonly robots: string
  readonly canonical: string
  readonly headings: number
}

async function read(path: string): Promise<Document> {
  const response = await fetch(SITE + path, { redirect: 'manual' })
  const html = await response.text()
  const first = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
  return {
    path,
    status: response.status,
    html,
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  }
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the page URLs of all sitemap files. */
async function sitemapUrls(): Promise<string[]> {
  const locations = async (path: string) => {
    const response = await fetch(SITE + path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/xml')
    const xml = await response.text()
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns=/)
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    return { found, index: xml.includes('<sitemapindex') }
  }
  const { found, index } = await locations('/sitemap.xml')
  if (!index) return found
  const files = await Promise.all(found.map((url) => locations(new URL(url).pathname)))
  return files.flatMap((file) => file.found)
}

for (const path of [...STATIC_PAGES, ...CATEGORY_PAGES]) {
  test(`the HTML of ${path} is valid, with one h1`, async () => {
    const { status, html, headings } = await read(path)
    expect(status).toBe(200)
    expect(headings).toBe(1)
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(faults).toEqual([])
  })
}

test('the sitemap has indexable pages only, each with a unique title and description', async () => {
  const urls = await sitemapUrls()
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls.length).toBeGreaterThan(SAMPLE)
  expect(urls.filter((url) => !url.startsWith(`${SITE}/`))).toEqual([])
  const paths = urls.map((url) => url.slice(SITE.length))
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/najczesciej-wyszukiwane', '/o-nas', CATEGORY_PAGES[0]]),
  )
  expect(paths.some((path) => /^\/placowki\/.+-id\d+$/.test(path))).toBe(true)
  expect(paths.filter((path) => /^\/(regulamin|account|logowanie|rejestracja)|-f$|\?/.test(path))).toEqual([])

  const step = Math.ceil(paths.length / SAMPLE)
  const sample = paths.filter(
    (path, index) => index % step === 0 || STATIC_PAGES.some((page) => page === path),
  )
  const documents: Document[] = []
  for (const path of sample) documents.push(await read(path))
  for (const { path, status, robots, canonical, title, description, headings } of documents) {
    expect(status, path).toBe(200)
    expect(robots, path).toBe('')
    expect(canonical, path).toBe(SITE + path)
    expect(headings, path).toBe(1)
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(65)
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
  }
  expect(repeated(documents.map(({ title }) => title))).toEqual([])
  expect(repeated(documents.map(({ description }) => description))).toEqual([])
})

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
