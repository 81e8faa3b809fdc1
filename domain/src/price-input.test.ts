import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'
import { formatPriceInput, parsePrice } from './price-input.ts'

test.each([
  '1200',
  ' 1200 ',
  '1 200',
  '1\u202f200',
  '1.200',
  '1,200.00',
  '1200 zł',
  '1 200 zł',
  '1200 zł.',
  '1200 PLN',
  'PLN 1200',
  '1200 złotych',
  '1200,-',
  '1200,–',
  '1200 ,-',
  '1200,',
  '\u200e1200 zł\u200e',
])('parses %j as 1200', (text) => {
  expect(parsePrice(text)).toBe(1200)
})

test.each([
  ['99,5', 99.5],
  ['12.5', 12.5],
  ['0', 0],
  ['12\u00a0345,67\u00a0zł', 12_345.67],
  ['12.345,67', 12_345.67],
  ['99.999', 99_999],
  ['100 000', 100_000],
  ['150\u00a0200', 150_200],
])('parses %j as %s', (text, zloty) => {
  expect(parsePrice(text)).toBe(zloty)
})

test.each([
  '',
  'sto',
  '-5',
  'od 150',
  '150-200',
  '150 200',
  '200\n250',
  '200,250',
  '1,200',
  '12 50',
  '0.500',
  '99,999',
  '1200 EUR',
  '1e3',
  '1234567890',
])('refuses %j', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('a displayed price is accepted as input', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (grosze) => {
      const zloty = grosze / 100
      expect(parsePrice(formatPrice(zloty))).toBe(zloty)
      expect(parsePrice(formatPriceInput(zloty))).toBe(zloty)
    }),
  )
})
