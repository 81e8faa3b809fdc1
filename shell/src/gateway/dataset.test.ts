import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demonstrationSource } from './dataset.ts'

const MINUTE_MS = 60_000
const fetchMock = vi.fn<typeof fetch>()
let errors: unknown[]
let isDemonstration: () => Promise<boolean>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', fetchMock)
  errors = []
  isDemonstration = demonstrationSource('http://provider.example/api/', (error) => errors.push(error))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const respond = (dataset: string) => fetchMock.mockImplementation(async () => Response.json({ dataset }))

test('follows the provider, and keeps its last word while it fails', async () => {
  respond('demonstration')
  expect(await Promise.all([isDemonstration(), isDemonstration()])).toEqual([true, true])
  expect(fetchMock).toHaveBeenCalledTimes(1)

  fetchMock.mockRejectedValue(new TypeError('fetch failed'))
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await isDemonstration()).toBe(true)
  await expect.poll(() => errors).not.toEqual([])
  expect(await isDemonstration()).toBe(true)

  respond('real')
  vi.advanceTimersByTime(MINUTE_MS)
  await expect.poll(() => isDemonstration()).toBe(false)
})

test('is unknown until the provider has responded', async () => {
  fetchMock.mockRejectedValue(new TypeError('fetch failed'))
  expect(await isDemonstration()).toBe(false)
  expect(errors).toHaveLength(1)
})
