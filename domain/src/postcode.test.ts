import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPostcode, POSTCODE } from './postcode.ts'

test.each([
  '50-079',
  '50079',
  '50 079',
  '50 - 079',
  '50- 079',
  '50 -079',
  '  50-079  ',
  '50–079',
  '50—079',
  '50\u2011079',
  '50\u2010079',
  '50\u2212079',
  '50\u00a0-\u00a0079',
  '50\u00a0079',
  '50-\u200b079',
  '\ufeff50-079',
  '\u200e50-079\u200e',
  '50\u00ad-079',
  'PL-50-079',
  'PL 50-079',
  'pl 50 079',
  'PL50079',
])('reads the postcode %j', (text) => {
  expect(formatPostcode(text)).toBe('50-079')
})

test.each(['500', '50-0', '50 0', '50–0'])('reads the beginning %j', (text) => {
  expect(formatPostcode(text)).toBe('50-0')
})

test.each([
  '',
  '5',
  '50',
  '50-',
  '500790',
  '50-0790',
  '5-0079',
  '500-79',
  '50-079 Wrocław',
  '50-079, 50-080',
  '50-O79',
  '50_079',
  'DE-50-079',
  'D-50079',
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
