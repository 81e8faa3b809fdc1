import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

test.each([
  ['2026-11-27', 'z dzisiaj'],
  ['2026-11-26', 'z dzisiaj'],
  ['2026-11-25', 'z wczoraj'],
  ['2026-10-27', 'sprzed 30 dni'],
  ['2026-10-26', 'sprzed miesiąca'],
  ['2026-07-29', 'sprzed 4 miesięcy'],
  ['2025-12-26', 'sprzed 11 miesięcy'],
  ['2025-11-26', 'sprzed roku'],
  ['2024-11-25', 'sprzed 2 lat'],
])('a price of %s is on 2026-11-26 one %s', (day, age) => {
  expect(formatAge(day, '2026-11-26')).toBe(age)
})
