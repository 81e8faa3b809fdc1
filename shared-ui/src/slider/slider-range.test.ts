import { expect, test } from 'vitest'
import { moveThumb, nearestThumb, shareOf, valueAt, wholeSteps } from './slider-range.ts'

const prices = { min: 100, max: 1000, step: 50 }

test.each([
  ['137 to 4549 by 10', { min: 137, max: 4549, step: 10 }, [130, 4550]],
  ['keeps whole steps', { min: 0, max: 50, step: 5 }, [0, 50]],
])('rounds the ends to whole steps: %s', (_, scale, ends) => {
  const { min, max } = wholeSteps(scale)
  expect([min, max]).toEqual(ends)
})

test.each([
  ['the lower thumb within its limits', 0, 300, [300, 600]],
  ['the lower thumb up to the other', 0, 650, [600, 600]],
  ['the lower thumb down to the minimum', 0, 50, [100, 600]],
  ['the upper thumb within its limits', 1, 400, [200, 400]],
  ['the upper thumb down to the other', 1, 150, [200, 200]],
  ['the upper thumb up to the maximum', 1, 2000, [200, 1000]],
] as const)('moves %s', (_, thumb, target, range) => {
  expect(moveThumb([200, 600], thumb, target, prices)).toEqual(range)
})

test.each([
  [250, 0],
  [500, 1],
  [399, 0],
])('a press at %i of 200 to 600 moves thumb %i', (target, thumb) => {
  expect(nearestThumb([200, 600], target)).toBe(thumb)
})

test('of two thumbs at the same value, moves the one on the side of the press', () => {
  expect(nearestThumb([300, 300], 200)).toBe(0)
  expect(nearestThumb([300, 300], 400)).toBe(1)
})

test('converts between shares and values', () => {
  expect(valueAt(0.5, prices)).toBe(550)
  expect(valueAt(0.03, prices)).toBe(150)
  expect(valueAt(-1, prices)).toBe(100)
  expect(valueAt(2, prices)).toBe(1000)
  expect(shareOf(550, prices)).toBe(0.5)
  expect(shareOf(5, { min: 5, max: 5, step: 1 })).toBe(0)
})
