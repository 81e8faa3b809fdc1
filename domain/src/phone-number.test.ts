import { describe, expect, test } from 'vitest'
import { formatPhone, PHONE, POLISH_PHONE } from './phone-number.ts'

describe('a Polish number', () => {
  test.each([
    ['71 123 45 67', '+48 71 123 45 67'],
    ['(71) 123-45-67', '+48 71 123 45 67'],
    ['+48 (71) 123 45 67', '+48 71 123 45 67'],
    ['711234567', '+48 71 123 45 67'],
    ['0048600700800', '+48 600 700 800'],
    ['+48600-700-800', '+48 600 700 800'],
    ['800 123 456', '+48 800 123 456'],
    ['+48 71 012 34 56', '+48 71 012 34 56'],
  ])('%s is written %s', (text, written) => {
    expect(POLISH_PHONE.test(text)).toBe(true)
    expect(PHONE.test(text)).toBe(true)
    expect(formatPhone(text)).toBe(written)
    expect(formatPhone(written)).toBe(written)
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
  ])('is not %j', (text) => {
    expect(POLISH_PHONE.test(text)).toBe(false)
  })
})

describe('a foreign number', () => {
  test('has its country’s code', () => {
    expect(PHONE.test('+49 (30) 123-456')).toBe(true)
    expect(formatPhone('+49 (30) 123-456')).toBe('+4930123456')
  })

  test.each(['0049 30 123456', '+0 30 1234567', '+49 12', '+1234567890123456'])('is not %j', (text) => {
    expect(PHONE.test(text)).toBe(false)
    expect(formatPhone(text)).toBe(text)
  })
})
