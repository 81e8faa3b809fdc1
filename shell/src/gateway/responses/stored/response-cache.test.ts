import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestDataVersion } from './fixtures/test-data-version.ts'
import { MAX_STALE_MS, ResponseCache } from './response-cache.ts'

let data: TestDataVersion
let replacedAt: Map<number, number>
let cache: ResponseCache

const MAX_BYTES = 100_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 23, 12) })
  vi.advanceTimersByTime(100_000)
  data = new TestDataVersion()
  replacedAt = new Map()
  data.replacedAt = (version) => replacedAt.get(version) ?? Number.NEGATIVE_INFINITY
  cache = new ResponseCache({ maxBytes: MAX_BYTES, dataVersion: data })
})
afterEach(() => void vi.useRealTimers())

const lookup = (key: string) => cache.lookup(key, { hasChangedData: false, acceptsStale: true })

/** Begins a response whose data have the current version; returns what stores it. */
async function begin(key: string) {
  const found = await lookup(key)
  const entry = found && 'response' in found ? found.next : found
  if (!entry) throw new Error(`${key} cannot be stored`)
  return (body = key, isCanonical = true) => entry.store({ body, isCanonical, headers: {}, release: null })
}

const store = async (key: string, body?: string, isCanonical?: boolean) =>
  (await begin(key))(body, isCanonical)

async function find(key: string) {
  const found = await lookup(key)
  if (!found || !('response' in found)) return null
  return [String(await found.response.content.body('identity')), found.result]
}

test('finds a document of the same data version and day only', async () => {
  await store('/a')
  expect(await find('/a')).toEqual(['/a', 'hit'])
  expect(await find('/b')).toBeNull()
  vi.setSystemTime(Date.UTC(2026, 10, 24, 12))
  expect(await find('/a')).toBeNull()
  vi.setSystemTime(Date.UTC(2026, 10, 23, 12))
  data.set(2)
  expect(await find('/a')).toBeNull()
})

test('a document with older data is stale for a second', async () => {
  await store('/a')
  data.set(2)
  replacedAt.set(1, performance.now())
  vi.advanceTimersByTime(MAX_STALE_MS - 1)
  expect(await find('/a')).toEqual(['/a', 'stale'])
  // Not a second of each further version.
  data.set(3)
  replacedAt.set(2, performance.now())
  vi.advanceTimersByTime(1)
  expect(await find('/a')).toBeNull()
})

test('a document is old after a minute, and stale for a second more', async () => {
  await store('/a')
  vi.advanceTimersByTime(59_999)
  expect(await find('/a')).toEqual(['/a', 'hit'])
  vi.advanceTimersByTime(1)
  expect(await find('/a')).toEqual(['/a', 'stale'])
  vi.advanceTimersByTime(MAX_STALE_MS)
  expect(await find('/a')).toBeNull()
})

test('a document that was rendered right after a change is rendered again', async () => {
  data.set(1, performance.now() + 1_000)
  await store('/a')
  vi.advanceTimersByTime(999)
  expect(await find('/a')).toEqual(['/a', 'hit'])
  vi.advanceTimersByTime(1)
  expect(await find('/a')).toEqual(['/a', 'stale'])
})

test('while the provider is down, a document of the last known data is used for an hour of the same day', async () => {
  await store('/a')
  data.current = null
  vi.advanceTimersByTime(3_599_999)
  expect(await lookup('/a')).toMatchObject({ result: 'stale', isProviderDown: true, next: null })
  data.last = { version: 2, settledAt: 0 }
  expect(await lookup('/a')).toBeNull()
  data.last = { version: 1, settledAt: 0 }
  vi.setSystemTime(Date.UTC(2026, 10, 24, 12))
  expect(await lookup('/a')).toBeNull()
  vi.setSystemTime(Date.UTC(2026, 10, 23, 12))
  vi.advanceTimersByTime(1)
  expect(await lookup('/a')).toBeNull()
})

test('a slow rendering does not replace a document with newer data', async () => {
  const storeOld = await begin('/a')
  data.set(2)
  await store('/a', 'new')
  storeOld('old')
  expect(await find('/a')).toEqual(['new', 'hit'])
})

test('invented addresses evict each other, not canonical pages', async () => {
  await store('/a')
  for (let count = 0; count < 200; count += 1) await store(`/a?x=${count}`, 'x'.repeat(1_000), false)
  expect(await find('/a')).toEqual(['/a', 'hit'])
  expect(await find('/a?x=0')).toBeNull()
  expect(await find('/a?x=199')).not.toBeNull()
  expect(cache.byteLength).toBeLessThanOrEqual(MAX_BYTES)
})

test('counts the memory of compressed documents', async () => {
  const { content } = await store('/a', 'zażółć '.repeat(2_000))
  const before = cache.byteLength
  await content.body('br')
  expect(cache.byteLength).toBeLessThan(before / 2)
})
