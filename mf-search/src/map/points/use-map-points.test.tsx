// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapPoints } from '../../fixtures/map-points.ts'
import type { MapQuestion } from './map-question.ts'
import { useMapPoints } from './use-map-points.ts'

/** Requests in their order; each waits until the test answers it. */
const asked: {
  readonly url: URL
  readonly signal: AbortSignal
  readonly answer: (body: unknown, status?: number) => void
}[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    ({ url, signal }: Request) =>
      new Promise<Response>((resolve) => {
        const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }))
        asked.push({ url: new URL(url), signal, answer })
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const COUNTRY: MapQuestion = { serviceId: 42, location: null }
const one = (id: number) => mapPoints([{ id, price: 100, latitude: 51, longitude: 17 }])
/** Asks on a page that no map was on before, unless it says which. */
const start = (question: MapQuestion, page: string = crypto.randomUUID()) => {
  const { rerender, ...rest } = renderHook((on) => useMapPoints(on.question, on.page), {
    initialProps: { question, page },
  })
  return { ...rest, rerender: (next: MapQuestion, to = page) => rerender({ question: next, page: to }) }
}
const idsIn = ({ current }: { readonly current: ReturnType<typeof useMapPoints> }) => [
  ...(current.points?.ids ?? []),
]
const settled = (count: number) => waitFor(() => expect(asked).toHaveLength(count))

test('the country and a place have calls of their own, with the prices of the filter', async () => {
  const { rerender } = start({ ...COUNTRY, priceFrom: 200 })
  await settled(1)
  expect(asked[0]?.url.pathname).toBe('/api/MedicalService/42/MapPoints')
  expect(asked[0]?.url.search).toBe('?price-from=200')
  rerender({ ...COUNTRY, location: 'wroclaw', priceTo: 500 })
  await settled(2)
  expect(asked[1]?.url.pathname).toBe('/api/MedicalService/42/MapPoints/wroclaw')
  expect(asked[1]?.url.search).toBe('?price-to=500')
})

test('the old points stay until the new ones are there', async () => {
  const { result, rerender } = start(COUNTRY)
  expect(result.current).toMatchObject({ status: 'loading', points: null })
  await settled(1)
  asked[0]?.answer(one(1))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  rerender({ ...COUNTRY, priceFrom: 10 })
  expect(result.current.status).toBe('loading')
  expect(idsIn(result)).toEqual([1])
  await settled(2)
  asked[1]?.answer(one(2))
  await waitFor(() => expect(idsIn(result)).toEqual([2]))
  expect(result.current.answered).toEqual({ ...COUNTRY, priceFrom: 10 })
})

test('a question that was replaced is aborted, and its late answer is dropped', async () => {
  const { result, rerender } = start(COUNTRY)
  await settled(1)
  rerender({ ...COUNTRY, serviceId: 43 })
  await settled(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer(one(2))
  await waitFor(() => expect(idsIn(result)).toEqual([2]))
  asked[0]?.answer(one(1))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(idsIn(result)).toEqual([2])
})

test('a failure keeps the points and can be tried again', async () => {
  const { result, rerender } = start(COUNTRY)
  await settled(1)
  asked[0]?.answer(one(1))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  rerender({ ...COUNTRY, priceFrom: 10 })
  await settled(2)
  asked[1]?.answer({ type: 'about:blank', title: 'Problem', status: 503 }, 503)
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(idsIn(result)).toEqual([1])
  act(() => result.current.retry())
  expect(result.current.status).toBe('loading')
  await settled(3)
  asked[2]?.answer(one(3))
  await waitFor(() => expect(idsIn(result)).toEqual([3]))
})

test('an answer that breaks the contract is a failure', async () => {
  const { result } = start(COUNTRY)
  await settled(1)
  asked[0]?.answer({ ids: 'x' })
  await waitFor(() => expect(result.current.status).toBe('error'))
})

test('a map that is gone asks for nothing more', async () => {
  const { unmount } = start(COUNTRY)
  await settled(1)
  unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('on the way back to a page its points are there at once, and nothing is asked for', async () => {
  const first = start(COUNTRY, 'results')
  await settled(1)
  asked[0]?.answer(one(1))
  await waitFor(() => expect(first.result.current.status).toBe('ready'))
  first.unmount()

  const back = start({ ...COUNTRY }, 'results')
  expect(back.result.current.status).toBe('ready')
  expect(idsIn(back.result)).toEqual([1])
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(asked).toHaveLength(1)

  back.rerender({ ...COUNTRY, priceFrom: 10 }, 'filtered')
  await settled(2)
  asked[1]?.answer(one(2))
  await waitFor(() => expect(idsIn(back.result)).toEqual([2]))
  back.rerender(COUNTRY, 'results')
  expect(back.result.current.status).toBe('ready')
  expect(idsIn(back.result)).toEqual([1])
  expect(asked).toHaveLength(2)
})

test('a page with the same question has the points that it was reached with', async () => {
  const { result, rerender, unmount } = start(COUNTRY, 'rising')
  await settled(1)
  asked[0]?.answer(one(1))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  rerender(COUNTRY, 'falling')
  unmount()
  expect(idsIn(start(COUNTRY, 'falling').result)).toEqual([1])
  expect(asked).toHaveLength(1)
})

test('a page that is opened anew asks anew, and so does the fourth on the way back', async () => {
  for (const [index, page] of ['one', 'two', 'three', 'four'].entries()) {
    const { result, unmount } = start(COUNTRY, page)
    await settled(index + 1)
    asked[index]?.answer(one(index))
    await waitFor(() => expect(result.current.status).toBe('ready'))
    unmount()
  }
  expect(start(COUNTRY, 'two').result.current.status).toBe('ready')
  expect(start(COUNTRY, 'one').result.current.status).toBe('loading')
  await settled(5)
})

test('a failure is not kept', async () => {
  const first = start(COUNTRY, 'failed')
  await settled(1)
  asked[0]?.answer({ type: 'about:blank', title: 'Problem', status: 503 }, 503)
  await waitFor(() => expect(first.result.current.status).toBe('error'))
  first.unmount()
  expect(start(COUNTRY, 'failed').result.current.status).toBe('loading')
  await settled(2)
})
