import { expect, test } from 'vitest'
import { firstOfMonth, formatMonth, lastOfMonth } from './months.ts'

test('finds the first and last days of months, also across years', () => {
  expect(firstOfMonth('2026-12-31')).toBe('2026-12-01')
  expect(firstOfMonth('2026-12-31', 2)).toBe('2027-02-01')
  expect(lastOfMonth('2028-02-01')).toBe('2028-02-29')
  expect(formatMonth('2026-12-24')).toBe('grudzień 2026')
})
