import { expect, test } from 'vitest'
import { reductionPercent } from './reduction-percent.ts'

test.each([
  [1250, 950, 24],
  [1050, 990, 5],
  [0.3, 0.27, 10],
])('counts a reduction of %d zł to %d zł as %d%%', (price, reducedPrice, percent) => {
  expect(reductionPercent(price, reducedPrice)).toBe(percent)
})
