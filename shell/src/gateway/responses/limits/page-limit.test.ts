import { expect, test } from 'vitest'
import { PageLimit } from './page-limit.ts'

const START = Date.parse('2026-11-22T12:00:20Z')

/** A limit of 3 pages. */
function limitOfThree() {
  let now = START
  const clock = () => now
  return {
    limit: new PageLimit(3, clock),
    wait: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

const takeMany = (limit: PageLimit, addresses: readonly string[]) =>
  addresses.map((address) => limit.take(address))

test('rejects pages over the limit until the minute ends', () => {
  const { limit, wait } = limitOfThree()
  expect(takeMany(limit, Array(4).fill('203.0.113.7'))).toEqual([0, 0, 0, 40])
  expect(limit.take('203.0.113.8')).toBe(0)
  wait(39)
  expect(limit.take('203.0.113.7')).toBe(1)
  wait(1)
  expect(limit.take('203.0.113.7')).toBe(0)
})

test('counts an IPv6 /48 as one client', () => {
  const { limit } = limitOfThree()
  const addresses = [1, 2, 3, 4].map((part) => `2001:db8:7:${part}::${part}`)
  expect(takeMany(limit, addresses)).toEqual([0, 0, 0, 40])
  expect(limit.take('2001:db8:8::1')).toBe(0)
})

test('does not limit this machine', () => {
  const { limit } = limitOfThree()
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(takeMany(limit, Array(10).fill(address))).toEqual(Array(10).fill(0))
  }
})
