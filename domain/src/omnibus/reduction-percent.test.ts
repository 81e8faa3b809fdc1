import { expect, test } from 'vitest'
import { reductionPercent } from './reduction-percent.ts'

test.each([
  [1250, 1250, 950, 24],
  [1200, 1050, 990, 5],
  [100, 120, 90, 10],
  [100, 80, 90, -13],
  [0.3, 0.3, 0.27, 10],
])(
  'counts a reduction of %d zł (lowest %d zł) to %d zł as %d%%',
  (price, lowestPrice30Days, reducedPrice, percent) => {
    expect(reductionPercent({ price, lowestPrice30Days, reducedPrice })).toBe(percent)
  },
)
