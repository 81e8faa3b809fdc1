import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { NO_TRACING } from '../telemetry/tracing.ts'
import type { Snapshot } from '../zones/site-zones.ts'
import { pagesOf, siteWith } from './fixtures/one-page-site.ts'

const pages = pagesOf(NO_TRACING)

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
