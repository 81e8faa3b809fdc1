import { expect, test } from 'vitest'
import { formatPrice, formatPriceRange, formatPriceSpan } from './money.ts'

test.each([
  [0, '0\u00a0zł'],
  [1, '1\u00a0zł'],
  [99.5, '99,50\u00a0zł'],
  [99.999, '100\u00a0zł'],
  [1200, '1200\u00a0zł'],
  [12_000, '12\u00a0000\u00a0zł'],
  [12_345.67, '12\u00a0345,67\u00a0zł'],
])('formats %d as "%s"', (zloty, price) => {
  expect(formatPrice(zloty)).toBe(price)
})

test('formats a range, or one price when both are equal', () => {
  expect(formatPriceRange(100, 250)).toBe('od 100\u00a0zł do 250\u00a0zł')
  expect(formatPriceRange(100, 100)).toBe('100\u00a0zł')
})

test('formats a range where there is little room', () => {
  expect(formatPriceSpan(520, 12_000)).toBe('520–12\u00a0000\u00a0zł')
  expect(formatPriceSpan(520, 520)).toBe('520\u00a0zł')
})
