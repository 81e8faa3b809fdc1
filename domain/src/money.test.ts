import { expect, test } from 'vitest'
import { formatPrice, formatPriceRange, parsePrice, priceText } from './money.ts'

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

test('a range is two prices, or the one that both are', () => {
  expect(formatPriceRange(100, 250)).toBe('od 100\u00a0zł do 250\u00a0zł')
  expect(formatPriceRange(100, 100)).toBe('100\u00a0zł')
})

test.each([
  ['1200', 1200],
  ['99,5', 99.5],
  ['99.50', 99.5],
  [' 1 200,50 zł ', 1200.5],
  ['12\u00a0345,67\u00a0zł', 12_345.67],
  ['250 PLN', 250],
  ['', null],
  ['sto', null],
  ['-5', null],
  ['1.200', null],
  ['1,2,3', null],
  ['99,999', null],
])('"%s" is read as %s', (text, zloty) => {
  expect(parsePrice(text)).toBe(zloty)
})

test.each([1200, 99.5, 0.01, 12_345.67])(
  'what is written for %d is read again, on the screen and in a file',
  (zloty) => {
    expect(parsePrice(priceText(zloty))).toBe(zloty)
    expect(parsePrice(formatPrice(zloty))).toBe(zloty)
  },
)
