import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatasetSource } from './dataset.ts'

const MINUTE_MS = 60_000
const fetchMock = vi.fn<typeof fetch>()
let errors: unknown[]
let source: DatasetSource

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', fetchMock)
  errors = []
  source = new DatasetSource('http://provider.example/api/', (error) => errors.push(error))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const respond = (dataset: string) => fetchMock.mockImplementation(async () => Response.json({ dataset }))

test('follows the provider, and keeps its last word while it fails', async () => {
  respond('demonstration')
  expect(await Promise.all([source.isDemonstration(), source.isDemonstration()])).toEqual([true, true])
  expect(fetchMock).toHaveBeenCalledTimes(1)

  fetchMock.mockRejectedValue(new TypeError('fetch failed'))
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await source.isDemonstration()).toBe(true)
  await expect.poll(() => errors).not.toEqual([])
  expect(await source.isDemonstration()).toBe(true)

  respond('real')
  vi.advanceTimersByTime(MINUTE_MS)
  await expect.poll(() => source.isDemonstration()).toBe(false)
})

test('is unknown until the provider has responded', async () => {
  fetchMock.mockRejectedValue(new TypeError('fetch failed'))
  expect(await source.isDemonstration()).toBe(false)
  expect(errors).toHaveLength(1)
})
