import { beforeEach, expect, test, vi } from 'vitest'
import { PageLimit } from './page-limit.ts'

let limit: PageLimit
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:20Z') })
  limit = new PageLimit(3)
  return () => void vi.useRealTimers()
})

const takeMany = (addresses: readonly string[]) => addresses.map((address) => limit.take(address))

test('rejects pages over the limit until the minute ends', () => {
  expect(takeMany(Array(4).fill('203.0.113.7'))).toEqual([0, 0, 0, 40])
  expect(limit.take('203.0.113.8')).toBe(0)
  vi.advanceTimersByTime(39_000)
  expect(limit.take('203.0.113.7')).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(limit.take('203.0.113.7')).toBe(0)
})

test('counts an IPv6 /48 as one client', () => {
  const addresses = [1, 2, 3, 4].map((part) => `2001:db8:7:${part}::${part}`)
  expect(takeMany(addresses)).toEqual([0, 0, 0, 40])
  expect(limit.take('2001:db8:8::1')).toBe(0)
})

test('does not limit this machine', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(takeMany(Array(10).fill(address))).toEqual(Array(10).fill(0))
})
