import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHELL } from '../site/page-data.ts'
import { DataLoadError, loadPageData, OutdatedDocument } from './page-loader.ts'

const zone = { name: 'mf-test', version: '1.0.0' }
const head = { title: 't', description: 'd' }
let createResponse: () => Response
let page = 0

const fetchData = vi.fn(async (_path: string) => createResponse())
beforeEach(() => {
  vi.stubGlobal('fetch', fetchData)
  fetchData.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns the URL of a page that no earlier test has requested. */
function newPage(): URL {
  page += 1
  return new URL(`https://site.example/strona-${page}?sort=desc`)
}

test('caches the data of a page for half a minute and coalesces requests', async () => {
  createResponse = () => Response.json({ data: { x: 1 }, head })
  const url = newPage()
  const both = await Promise.all([loadPageData(zone, url), loadPageData(zone, url)])
  expect(both[0]).toEqual({ data: { x: 1 }, head })
  expect(fetchData.mock.calls.map(([path]) => path)).toEqual([
    `/_data/mf-test@1.0.0${url.pathname}?sort=desc`,
  ])
  vi.advanceTimersByTime(31_000)
  await loadPageData(zone, url)
  expect(fetchData).toHaveBeenCalledTimes(2)
})

test('does not cache a failure', async () => {
  createResponse = () => Response.json({ status: 503, notice: null }, { status: 503 })
  const url = newPage()
  await expect(loadPageData(zone, url)).rejects.toMatchObject({ init: { status: 503 } })
  createResponse = () => Response.json({ data: {}, head })
  await expect(loadPageData(zone, url)).resolves.toEqual({ data: {}, head })
})

test('rejects with its own error when the server cannot be reached', async () => {
  fetchData.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const thrown = await loadPageData(zone, newPage()).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(DataLoadError)
  // The error boundary knows it by its name.
  expect(thrown).toMatchObject({ name: 'DataLoadError' })
})

test('throws a redirect of the loader for the router', async () => {
  createResponse = () => Response.json({ redirect: '/inna' })
  const thrown = await loadPageData(zone, newPage()).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('Location')).toBe('/inna')
})

test('redirects an unknown page of a zone to /404, and rejects for a URL of no zone', async () => {
  const notice = {
    mostSearched: [{ name: 'Korona', url: '/uslugi-medyczne/stomatologia/korona', price: 900 }],
  }
  createResponse = () => Response.json({ status: 404, notice }, { status: 404 })
  const thrown = await loadPageData(zone, newPage()).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('Location')).toBe('/404')
  await expect(loadPageData(SHELL, newPage())).rejects.toMatchObject({ data: notice, init: { status: 404 } })
})

test('rejects when the document is outdated', async () => {
  createResponse = () => Response.json({ status: 410, notice: null }, { status: 410 })
  await expect(loadPageData(zone, newPage())).rejects.toBeInstanceOf(OutdatedDocument)
})
