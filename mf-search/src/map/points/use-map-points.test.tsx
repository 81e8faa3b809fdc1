// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapPoints } from '../../fixtures/map-points.ts'
import { type MapQuery, useMapPoints } from './use-map-points.ts'

/** Pending requests in order; tests respond to them. */
const requests: {
  readonly url: URL
  readonly signal: AbortSignal
  readonly respond: (body: unknown, status?: number) => void
}[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal(
    'fetch',
    ({ url, signal }: Request) =>
      new Promise<Response>((resolve) => {
        const respond = (body: unknown, status = 200) => resolve(Response.json(body, { status }))
        requests.push({ url: new URL(url), signal, respond })
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const COUNTRY: MapQuery = { serviceId: 42, location: null, filters: {} }
const onePoint = (id: number) => mapPoints([{ id, price: 100, latitude: 51, longitude: 17 }])
const start = (initialProps: MapQuery) => renderHook(useMapPoints, { initialProps })
const idsIn = ({ current }: { readonly current: ReturnType<typeof useMapPoints> }) => [
  ...(current.points?.offers.map(({ id }) => id) ?? []),
]
const requested = (count: number) => waitFor(() => expect(requests).toHaveLength(count))

test('requests the country or a place, with the price filter', async () => {
  const { rerender } = start({ ...COUNTRY, filters: { 'price-from': 200 } })
  await requested(1)
  expect(requests[0]?.url.pathname).toBe('/api/MedicalService/42/MapPoints')
  expect(requests[0]?.url.search).toBe('?price-from=200')
  rerender({ ...COUNTRY, location: 'wroclaw', filters: { 'price-to': 500 } })
  await requested(2)
  expect(requests[1]?.url.pathname).toBe('/api/MedicalService/42/MapPoints/wroclaw')
  expect(requests[1]?.url.search).toBe('?price-to=500')
})

test('keeps the previous points until the response arrives', async () => {
  const { result, rerender } = start(COUNTRY)
  expect(result.current).toMatchObject({ status: 'loading', points: null })
  await requested(1)
  requests[0]?.respond(onePoint(1))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  rerender({ ...COUNTRY, filters: { 'price-from': 10 } })
  expect(result.current.status).toBe('loading')
  expect(idsIn(result)).toEqual([1])
  await requested(2)
  requests[1]?.respond(onePoint(2))
  await waitFor(() => expect(idsIn(result)).toEqual([2]))
  expect(result.current.status).toBe('ready')
})

test('aborts the request of a replaced query and drops its late response', async () => {
  const { result, rerender } = start(COUNTRY)
  await requested(1)
  rerender({ ...COUNTRY, serviceId: 43 })
  await requested(2)
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[1]?.respond(onePoint(2))
  await waitFor(() => expect(idsIn(result)).toEqual([2]))
  requests[0]?.respond(onePoint(1))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(idsIn(result)).toEqual([2])
})

test('keeps the points after an error and can retry', async () => {
  const { result, rerender } = start(COUNTRY)
  await requested(1)
  requests[0]?.respond(onePoint(1))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  rerender({ ...COUNTRY, filters: { 'price-from': 10 } })
  await requested(2)
  requests[1]?.respond({ type: 'about:blank', title: 'Problem', status: 503 }, 503)
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(idsIn(result)).toEqual([1])
  act(() => result.current.retry())
  expect(result.current.status).toBe('loading')
  await requested(3)
  requests[2]?.respond(onePoint(3))
  await waitFor(() => expect(idsIn(result)).toEqual([3]))
})
