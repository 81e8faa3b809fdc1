import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test.each([
  [0, '0\u00a0zł'],
  [1, '1\u00a0zł'],
  [99.5, '99,50\u00a0zł'],
  [99.999, '100\u00a0zł'],
  [1200, '1200\u00a0zł'],
  [12_000, '12\u00a0000\u00a0zł'],
  [12_345.67, '12\u00a0345,67\u00a0zł'],
])('%d is "%s"', (zloty, price) => {
  expect(formatPrice(zloty)).toBe(price)
})
