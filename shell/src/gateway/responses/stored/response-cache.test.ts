import { beforeEach, expect, test } from 'vitest'
import { MAX_STALE_MS, ResponseCache } from './response-cache.ts'

let now: number
let replacedAt: Map<number, number>
let cache: ResponseCache

const MAX_BYTES = 100_000

beforeEach(() => {
  now = 100_000
  replacedAt = new Map()
  cache = new ResponseCache({
    maxBytes: MAX_BYTES,
    dataVersion: {
      current: null,
      last: null,
      refresh: async () => null,
      replacedAt: (version) => replacedAt.get(version) ?? Number.NEGATIVE_INFINITY,
    },
    now: () => now,
  })
})

const data = (version = 1, day = '2026-11-23', settledAt = 0, isAway = false) => ({
  version,
  day,
  settledAt,
  isAway,
})

const store = (key: string, { version = 1, html = key, isCanonical = true, settledAt = 0 } = {}) =>
  cache.store(
    key,
    { body: html, isCanonical, headers: {}, release: null },
    data(version, undefined, settledAt),
    now,
  )

const find = async (key: string, state = data()) => {
  const found = cache.find(key, state)
  return found && [String(await found.response.content.body('identity')), found.isStale]
}

test('finds a document of the same data version and day only', async () => {
  store('/a')
  expect(await find('/a')).toEqual(['/a', false])
  expect(await find('/b')).toBeNull()
  expect(await find('/a', data(1, '2026-11-24'))).toBeNull()
  expect(await find('/a', data(2))).toBeNull()
})

test('a document with older data is stale for a second', async () => {
  store('/a')
  replacedAt.set(1, now)
  now += MAX_STALE_MS - 1
  expect(await find('/a', data(2))).toEqual(['/a', true])
  // Not a second of each further version.
  replacedAt.set(2, now)
  now += 1
  expect(await find('/a', data(3))).toBeNull()
})

test('a document is old after a minute, and stale for a second more', async () => {
  store('/a')
  now += 59_999
  expect(await find('/a')).toEqual(['/a', false])
  now += 1
  expect(await find('/a')).toEqual(['/a', true])
  now += MAX_STALE_MS
  expect(await find('/a')).toBeNull()
})

test('a document that was rendered right after a change is rendered again', async () => {
  store('/a', { settledAt: now + 1_000 })
  now += 999
  expect(await find('/a')).toEqual(['/a', false])
  now += 1
  expect(await find('/a')).toEqual(['/a', true])
})

test('while the provider is away, a document of the last known data is used for an hour of the same day', async () => {
  store('/a')
  const away = (version = 1, day?: string) => data(version, day, 0, true)
  now += 3_599_999
  expect(await find('/a', away())).toEqual(['/a', false])
  expect(await find('/a', away(2))).toBeNull()
  expect(await find('/a', away(1, '2026-11-24'))).toBeNull()
  now += 1
  expect(await find('/a', away())).toBeNull()
})

test('a slow rendering does not replace a document with newer data', async () => {
  store('/a', { version: 2, html: 'new' })
  store('/a', { version: 1, html: 'old' })
  expect(await find('/a', data(2))).toEqual(['new', false])
})

test('invented addresses evict each other, not canonical pages', async () => {
  store('/a')
  for (let count = 0; count < 200; count += 1)
    store(`/a?x=${count}`, { isCanonical: false, html: 'x'.repeat(1_000) })
  expect(await find('/a')).toEqual(['/a', false])
  expect(await find('/a?x=0')).toBeNull()
  expect(await find('/a?x=199')).not.toBeNull()
  expect(cache.byteLength).toBeLessThanOrEqual(MAX_BYTES)
})

test('counts the memory of compressed documents', async () => {
  const { content } = store('/a', { html: 'zażółć '.repeat(2_000) })
  const before = cache.byteLength
  await content.body('br')
  expect(cache.byteLength).toBeLessThan(before / 2)
})
