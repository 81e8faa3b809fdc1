import { expect, it } from 'vitest'
import { stars } from './stars.ts'

it.each([
  [5, 5, false],
  [4.8, 5, false],
  [4.74, 4, true],
  [4.5, 4, true],
  [4.25, 4, true],
  [4.24, 4, false],
  [4, 4, false],
  [0.5, 0, true],
  [0.2, 0, false],
  [5.3, 5, false],
])('%d is %i stars, a half: %s', (rating, full, half) => {
  expect(stars(rating)).toEqual({ full, half })
})
