import { expect, test } from 'vitest'
import { withFullHours } from './hours-text.ts'

test.each([
  ['8-16', '8:00-16:00'],
  [' 08:00 – 12.30;14-18 ', '8:00-12:30, 14:00-18:00'],
  ['od 8 do 16', '8:00-16:00'],
  ['0-24', '0:00-24:00'],
  ['nieczynne', ''],
  ['', ''],
])('rewrites "%s" as "%s"', (typed, written) => {
  expect(withFullHours(typed)).toBe(written)
})

test.each(['rano', '16-8', '8-12, 11-15'])('keeps "%s"', (typed) => {
  expect(withFullHours(typed)).toBe(typed)
})
