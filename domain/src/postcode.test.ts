import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPostcode, POSTCODE } from './postcode.ts'

test.each([
  '50-079',
  '50079',
  '50 079',
  '50 - 079',
  '  50-079  ',
  '50–079',
  '50\u2011079',
  '50\u00a0-\u00a0079',
  '50-\u200b079',
  '50\u00ad-079',
  'PL 50-079',
  'PL50079',
])('reads the postcode %j', (text) => {
  expect(formatPostcode(text)).toBe('50-079')
})

test.each(['500', '50-0', '50 0', '50–0'])('reads the beginning %j', (text) => {
  expect(formatPostcode(text)).toBe('50-0')
})

test.each([
  '',
  '50-',
  '500790',
  '50-0790',
  '500-79',
  '50-079 Wrocław',
  '50-O79',
  'DE-50-079',
  '50\n079',
  'brak',
])('leaves %j, which is none', (text) => {
  expect(formatPostcode(text)).toBe(text)
  expect(POSTCODE.test(text)).toBe(false)
})

test('a displayed postcode is accepted as input', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2}-\d{3}$/), (postcode) => {
      expect(formatPostcode(postcode)).toBe(postcode)
      expect(POSTCODE.test(postcode)).toBe(true)
    }),
  )
})
