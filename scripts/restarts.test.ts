import { expect, test } from 'vitest'
import { Restarts } from './restarts.ts'

test('waits twice as long after each end, at most 30 seconds', () => {
  const restarts = new Restarts(0)
  const delays = [1, 2, 3, 4, 5, 6, 7].map((second) => restarts.afterEnd(second * 1000, false))
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('gives an essential service up after five ends', () => {
  const restarts = new Restarts(0)
  const delays = [1, 2, 3, 4, 5].map((second) => restarts.afterEnd(second * 1000, true))
  expect(delays).toEqual([1000, 2000, 4000, 8000, null])
})

test('starts with the first delay again after a minute of work', () => {
  const restarts = new Restarts(0)
  restarts.afterEnd(1000, true)
  restarts.afterEnd(5000, true)
  expect(restarts.afterEnd(67_000, true)).toBe(1000)
})
