import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHELL } from '../site/page-data.ts'
import { loadPageData, OutdatedDocument } from './page-loader.ts'

const zone = { name: 'mf-test', version: '1.0.0' }
const head = { title: 't', description: 'd' }
let answer: () => Response
let page = 0

const fetched = vi.fn(async (_path: string) => answer())
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that no test before has asked for. */
function newPage(): URL {
  page += 1
  return new URL(`https://site.example/strona-${page}?sort=desc`)
}

test('one request serves a prefetch, the click and the way back, for half a minute', async () => {
  answer = () => Response.json({ data: { x: 1 }, head })
  const url = newPage()
  const both = await Promise.all([loadPageData(zone, url), loadPageData(zone, url)])
  expect(both[0]).toEqual({ data: { x: 1 }, head })
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([`/_data/mf-test@1.0.0${url.pathname}?sort=desc`])
  vi.advanceTimersByTime(31_000)
  await loadPageData(zone, url)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a failure is not kept: the next try asks again', async () => {
  answer = () => Response.json({ status: 503, notice: null }, { status: 503 })
  const url = newPage()
  await expect(loadPageData(zone, url)).rejects.toMatchObject({ init: { status: 503 } })
  answer = () => Response.json({ data: {}, head })
  await expect(loadPageData(zone, url)).resolves.toEqual({ data: {}, head })
})

test('a redirect of the loader becomes one of the router, in place of the address that was asked for', async () => {
  answer = () => Response.json({ redirect: '/inna' })
  const thrown = await loadPageData(zone, newPage()).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('Location')).toBe('/inna')
})

test('a page that a zone does not have leads to /404, an address that no zone has stays where it is', async () => {
  const notice = {
    mostSearched: [{ name: 'Korona', url: '/uslugi-medyczne/stomatologia/korona', price: 900 }],
  }
  answer = () => Response.json({ status: 404, notice }, { status: 404 })
  const ofZone = await loadPageData(zone, newPage()).catch((error: unknown) => error)
  expect((ofZone as Response).headers.get('Location')).toBe('/404')
  await expect(loadPageData(SHELL, newPage())).rejects.toMatchObject({ data: notice, init: { status: 404 } })
})

test('an outdated document is told so and stays where it is: the page may only have been fetched ahead', async () => {
  answer = () => Response.json({ status: 410, notice: null }, { status: 410 })
  const url = newPage()
  await expect(loadPageData(zone, url)).rejects.toBeInstanceOf(OutdatedDocument)
  answer = () => Response.json({ data: {}, head })
  await expect(loadPageData(zone, url)).resolves.toEqual({ data: {}, head })
})
