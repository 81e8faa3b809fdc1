import { expect, test } from 'vitest'
import { formatOpeningHours, parseOpeningHours } from './opening-hours-text.ts'

const MORNING = { opens: '08:00', closes: '12:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }

test.each([
  [
    'Mo-Th 08:00-12:00,14:00-18:00; Fr 08:00-12:00',
    [...Array(4).fill([MORNING, AFTERNOON]), [MORNING], [], []],
  ],
  ['Tu 08:00-12:00; Su 14:00-18:00', [[], [MORNING], [], [], [], [], [AFTERNOON]]],
  ['Mo-Su off', Array(7).fill([])],
])('reads and writes "%s"', (text, week) => {
  expect(parseOpeningHours(text)).toEqual(week)
  expect(formatOpeningHours(week)).toBe(text)
})

test('lets a later rule replace an earlier one', () => {
  expect(parseOpeningHours('Mo-We 08:00-12:00; Tu off; We,Fr-Sa 14:00-18:00')).toEqual([
    [MORNING],
    [],
    [AFTERNOON],
    [],
    [AFTERNOON],
    [AFTERNOON],
    [],
  ])
})

test.each([
  'pn-pt 8-16',
  'Fr-Mo 08:00-12:00',
  'Mo 8:00-12:00',
  'Mo 12:00-08:00',
  'Mo 08:00-12:00,11:00-18:00',
  'Mo 08:00',
  'Mo 08:00-12:00;',
  '08:00-12:00',
])('rejects "%s"', (text) => {
  expect(parseOpeningHours(text)).toBeNull()
})
