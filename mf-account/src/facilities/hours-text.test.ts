import { expect, test } from 'vitest'
import { withFullHours } from './hours-text.ts'

test.each([
  ['8-16', '8:00-16:00'],
  [' 08:00 – 12.30;14-18 ', '8:00-12:30, 14:00-18:00'],
  ['0-24', '0:00-24:00'],
  ['zamknięte', ''],
  ['', ''],
])('rewrites "%s" as "%s"', (typed, written) => {
  expect(withFullHours(typed)).toBe(written)
})

test.each(['rano', '8', '16-8', '8-12, 11-15', '8-25', '8-24:30', '8:60-9'])('keeps "%s"', (typed) => {
  expect(withFullHours(typed)).toBe(typed)
})
