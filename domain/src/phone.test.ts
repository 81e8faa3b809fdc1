import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isPolishPhone, parsePhone } from './phone.ts'
import { phoneHref } from './phone-href.ts'

describe('Polish numbers', () => {
  test.each([
    '(71) 123-45-67',
    '71 / 123 45 67',
    '71 123\u201145\u201167',
    '71 123\u221245\u221267',
    '071 123 45 67',
    '(0-71) 123-45-67',
    '48 71 123 45 67',
    '+48 (71) 123 45 67',
    '+48 (0) 71 123 45 67',
    '+48.71.123.45.67',
    '0048 71 123 45 67',
    'Tel. 71 123 45 67',
    'tel:+48711234567',
    'tel./fax 71 123 45 67',
    '71 123 45 67.',
  ])('reads %j as +48 71 123 45 67', (text) => {
    expect(formatPhone(text)).toBe('+48 71 123 45 67')
    expect(isPolishPhone(text)).toBe(true)
  })

  test.each([
    ['600-700-800', '+48 600 700 800'],
    ['kom. 0 600 700 800', '+48 600 700 800'],
    ['800 123 456', '+48 800 123 456'],
    // The area code of Radom equals the country code.
    ['48 362 12 34', '+48 48 362 12 34'],
    ['48 48 362 12 34', '+48 48 362 12 34'],
    ['048 362 12 34', '+48 48 362 12 34'],
  ])('groups %s as %s', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted)
  })

  test.each([
    '71 123 45 67, wew. 12',
    '71 123 45 67 wew. nr 12',
    '71 123 45 67 wewnętrzny 12',
    '71 123 45 67 w. 12',
    '71 123 45 67 (wew. 12)',
    '71 123 45 67 EXT. 12',
  ])('keeps the extension of %j', (text) => {
    expect(formatPhone(text)).toBe('+48 71 123 45 67 wew. 12')
    expect(parsePhone(text)).toEqual({ number: '+48711234567', extension: '12' })
  })

  test.each([
    '',
    '112',
    '123 45 67',
    '71 123 45 6',
    '+48 71 123 45 67 8',
    '71 123 45 67 wew. 12, 13',
    '71 123 45 67 / 71 123 45 68',
    '71 123 45 67 lub 600 700 800',
    '71 123-45-67/68',
    '71\n1234567',
    '٧١١٢٣٤٥٦٧',
    'brak',
  ])('rejects %j', (text) => {
    expect(parsePhone(text)).toBeNull()
    expect(formatPhone(text)).toBe(text)
  })
})

test.each([
  ['+49 (30) 123-456', '+4930123456'],
  ['0049 30 123456', '+4930123456'],
  ['+49 (0)30 123456', '+4930123456'],
  ['+420 222 333 444 wew. 5', '+420222333444 wew. 5'],
])('numbers of other countries have a country code: %s', (text, formatted) => {
  expect(formatPhone(text)).toBe(formatted)
  expect(isPolishPhone(text)).toBe(false)
})

test.each(['+0 30 1234567', '+49 12', '+1234567890123456', '49 30 123456'])('rejects %j', (text) => {
  expect(parsePhone(text)).toBeNull()
})

test('a displayed number is accepted as input', () => {
  const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`))
  const polish = fc
    .tuple(fc.integer({ min: 1, max: 9 }), digits(8, 8))
    .map(([first, rest]) => `+48${first}${rest}`)
  const foreign = fc
    .tuple(fc.integer({ min: 1, max: 39 }), digits(7, 10))
    .map(([code, rest]) => `+${code}${rest}`)
    .filter((number) => !number.startsWith('+48'))
  const extension = fc.option(digits(1, 6))
  fc.assert(
    fc.property(fc.oneof(polish, foreign), extension, (number, extension) => {
      const displayed = formatPhone(extension === null ? number : `${number} w. ${extension}`)
      expect(parsePhone(displayed)).toEqual({ number, extension })
      expect(formatPhone(displayed)).toBe(displayed)
    }),
  )
})

test.each([
  ['71 343 12 18', 'tel:+48713431218'],
  ['0048 600-700-800', 'tel:+48600700800'],
  ['+48 71 343 12 18 wew. 5', 'tel:+48713431218'],
  ['48713431218', 'tel:+48713431218'],
  ['+49 30 123456', 'tel:+4930123456'],
  ['112', 'tel:112'],
])('links %s to %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
