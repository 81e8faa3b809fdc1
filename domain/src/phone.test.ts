import { describe, expect, test } from 'vitest'
import { formatPhone, PHONE, POLISH_PHONE } from './phone.ts'
import { phoneHref } from './phone-href.ts'

describe('Polish numbers', () => {
  test.each([
    ['71 123 45 67', '+48 71 123 45 67'],
    ['(71) 123-45-67', '+48 71 123 45 67'],
    ['+48 (71) 123 45 67', '+48 71 123 45 67'],
    ['711234567', '+48 71 123 45 67'],
    ['0048600700800', '+48 600 700 800'],
    ['+48600-700-800', '+48 600 700 800'],
    ['800 123 456', '+48 800 123 456'],
    ['+48 71 012 34 56', '+48 71 012 34 56'],
  ])('formats %s as %s', (text, formatted) => {
    expect(POLISH_PHONE.test(text)).toBe(true)
    expect(PHONE.test(text)).toBe(true)
    expect(formatPhone(text)).toBe(formatted)
    expect(formatPhone(formatted)).toBe(formatted)
  })

  test.each([
    '',
    '71 123 45 6',
    '71 123 45 678',
    '071 123 45 67',
    '48711234567',
    'tel. 711234567',
    '+49 30 123456',
    '7 1 1 2 3 4 5 6 7 x',
    '71\n1234567',
    '٧١١٢٣٤٥٦٧',
  ])('rejects %j', (text) => {
    expect(POLISH_PHONE.test(text)).toBe(false)
  })
})

describe('numbers of other countries', () => {
  test('have a country code', () => {
    expect(PHONE.test('+49 (30) 123-456')).toBe(true)
    expect(formatPhone('+49 (30) 123-456')).toBe('+4930123456')
  })

  test.each(['0049 30 123456', '+0 30 1234567', '+49 12', '+1234567890123456'])('rejects %j', (text) => {
    expect(PHONE.test(text)).toBe(false)
    expect(formatPhone(text)).toBe(text)
  })
})

test.each([
  ['71 343 12 18', 'tel:+48713431218'],
  ['+48 71 123 45 67', 'tel:+48711234567'],
  ['0048 600-700-800', 'tel:+48600700800'],
  ['(71) 343 12 18 wew. 5', 'tel:+48713431218'],
  ['48713431218', 'tel:+48713431218'],
  ['+49 30 123456', 'tel:+4930123456'],
  ['112', 'tel:112'],
])('links %s to %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
