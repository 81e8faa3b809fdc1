import { expect, it } from 'vitest'
import { percentBelowMedian } from './median.ts'

it.each([
  [332.5, 350, 5],
  [332.51, 350, null],
  [100, 300, 66],
  [33_250, 35_000, 5],
  [400, 350, null],
  [100, null, null],
])('a price of %d is below a median of %j by %j per cent', (price, median, percent) => {
  expect(percentBelowMedian(price, median)).toBe(percent)
})
