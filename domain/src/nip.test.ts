import { expect, test } from 'vitest'
import { formatNip, isNip } from './nip.ts'

test.each([
  ['899-280-74-16', '8992807416'],
  ['PL 899 280 74 16', '8992807416'],
  ['8992807416', '8992807416'],
  [' 123 ', '123'],
])('%s is the tax number %s', (text, expected) => {
  expect(formatNip(text)).toBe(expected)
})

test('tells a tax number by its check digit', () => {
  // The number of the tax office's own example.
  expect(isNip('1234563218')).toBe(true)
  expect(isNip('1234563219')).toBe(false)
  expect(isNip('123456321')).toBe(false)
})
