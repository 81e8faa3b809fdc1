import { text } from 'node:stream/consumers'
import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import type { ReleaseSet } from '../../releases/release-sets.ts'
import { integrityOf } from './content-security-policy.ts'
import { pagesOf, siteWith } from './fixtures/one-page-site.ts'

const pages = pagesOf()

const open = (set: ReleaseSet) =>
  pages.open(set, { request: { url: '/a', headers: {} }, isDemonstration: false })

/** Sends the frame of a slow page before the page. */
async function early(set: ReleaseSet) {
  const document = open(set)
  const { body } = (await document.early()) ?? {}
  if (!body) throw new Error('the page came first')
  return { document, body }
}

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

const rootOf = (html: string) => /<div id="root">.*(?=<script type="application\/json")/s.exec(html)?.[0]

test('sends the frame before the data of a slow page, then the same page as otherwise', async () => {
  const { load, end } = slowLoader()
  const { document, body } = await early(siteWith(load))
  const chunks = body[Symbol.asyncIterator]()
  const frame = String((await chunks.next()).value)
  expect(frame).toMatch(/page\.js.*Wczytywanie strony….*<header.*<main[^>]*>$/s)
  expect(frame).not.toContain('<title>')
  end('dane')
  let rest = ''
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) rest += next.value
  expect(rest).toMatch(/^.*<h1>Cennik<\/h1>.*id="state".*<title>Ceny<\/title>.*<\/html>$/s)
  const complete = await document.complete
  expect(complete).toMatchObject({ isComplete: true, work: { release: 'mf-a@1', result: 'ok' } })
  expect(rootOf(frame + rest)).toBe(rootOf(complete.html))
})

test('shows the error of a slow page inside the frame, kept out of search engines', async () => {
  const { load, end } = slowLoader()
  const { document, body } = await early(siteWith(load))
  end(new Error('zepsute'))
  const html = await text(body)
  expect(html).toContain('Nie udało się wczytać tej części strony')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(await document.complete).toMatchObject({ status: 500, isComplete: false, work: { result: 'error' } })
})

test('redirects from a slow page in the document', async () => {
  const { load, end } = slowLoader()
  const { body } = await early(siteWith(load))
  end(redirect('/b?c="d"'))
  expect(await text(body)).toMatch(
    /<main[^>]*><meta http-equiv="refresh" content="0; url=\/b\?c=&quot;d&quot;"><\/body><\/html>$/,
  )
})

test('a page whose loader has run within a moment comes without a frame before it', async () => {
  const redirecting = open(siteWith(() => redirect('/b')))
  expect(await redirecting.early()).toBeNull()
  expect(await redirecting.complete).toMatchObject({
    status: 302,
    headers: { Location: '/b' },
    isComplete: false,
  })
  const missing = open(
    siteWith(() => {
      throw data(null, { status: 404 })
    }),
  )
  expect(await missing.early()).toBeNull()
  expect(await missing.complete).toMatchObject({
    status: 404,
    isComplete: false,
    work: { release: 'mf-a@1' },
  })
})

test('the policy of a document allows its own styles and no inline script', async () => {
  const { headers, html } = await open(siteWith(() => 'dane')).complete
  const policy = headers['Content-Security-Policy'] ?? ''
  for (const [, style = ''] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g))
    expect(policy).toContain(`'${integrityOf(style)}'`)
  expect(policy).toContain("script-src 'self';")
  expect(html).not.toMatch(/<script(?! defer src=| type="application\/json")/)
})
