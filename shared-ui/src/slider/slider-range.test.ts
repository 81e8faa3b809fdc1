import { expect, test } from 'vitest'
import { nearestThumb, shareOf, valueAt, wholeSteps } from './slider-range.ts'

const prices = { min: 100, max: 1000, step: 50 }

test('rounds the ends to whole steps', () => {
  expect(wholeSteps({ min: 137, max: 4549, step: 10 })).toEqual({ min: 130, max: 4550, step: 10 })
})

test('moves the nearer thumb; of two at the same value, the one on the side of the press', () => {
  expect(nearestThumb([200, 600], 399)).toBe(0)
  expect(nearestThumb([200, 600], 500)).toBe(1)
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
