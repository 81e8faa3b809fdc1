import { describe, expect, test } from 'vitest'
import {
  formatDayHours,
  formatWeekMoment,
  lastQuarter,
  type OpeningHours,
  openingAfter,
  openingStatus,
  polishTime,
  readWeekMoment,
} from './opening-hours.ts'

const MORNING = { opens: '08:00', closes: '12:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }
const DAY_AND_NIGHT = [{ opens: '00:00', closes: '24:00' }]

/** Monday to Thursday with a break, Friday in the morning, Saturday until midnight, closed on Sunday. */
const HOURS: OpeningHours = [
  ...[
    [MORNING, AFTERNOON],
    [MORNING, AFTERNOON],
    [MORNING, AFTERNOON],
    [MORNING, AFTERNOON],
  ],
  [MORNING],
  [{ opens: '20:00', closes: '24:00' }],
  [],
]

/** 2026-11-23 is a Monday; Poland is an hour ahead of UTC in November. */
const status = (instant: string, hours = HOURS) =>
  openingStatus(hours, Date.parse(instant)).text.replaceAll('\u00a0', ' ')

describe('status', () => {
  test.each([
    ['2026-11-23T07:00:00Z', 'Otwarte do 12:00'],
    ['2026-11-23T06:59:59Z', 'Zamknięte, otwarte dziś od 8:00'],
    ['2026-11-23T11:00:00Z', 'Zamknięte, otwarte dziś od 14:00'],
    ['2026-11-23T17:00:00Z', 'Zamknięte, otwarte jutro od 8:00'],
    ['2026-11-28T22:59:00Z', 'Otwarte do 24:00'],
    ['2026-11-28T23:00:00Z', 'Zamknięte, otwarte jutro od 8:00'],
    ['2026-11-27T12:00:00Z', 'Zamknięte, otwarte jutro od 20:00'],
  ])('at %s is "%s"', (instant, text) => {
    expect(status(instant)).toBe(text)
  })

  test('names a weekday after tomorrow, also the same one of the next week', () => {
    const tuesdays = [[], [MORNING], [], [], [], [], []]
    expect(status('2026-11-26T12:00:00Z', tuesdays)).toBe('Zamknięte, otwarte we wtorek od 8:00')
    expect(status('2026-11-24T12:00:00Z', tuesdays)).toBe('Zamknięte, otwarte we wtorek od 8:00')
  })

  test('follows hours past midnight', () => {
    const night = [
      [{ opens: '20:00', closes: '24:00' }],
      [{ opens: '00:00', closes: '06:00' }],
      [],
      [],
      [],
      [],
      [],
    ]
    expect(status('2026-11-23T20:00:00Z', night)).toBe('Otwarte do 6:00')
  })

  test('knows facilities that never close, and closed ones', () => {
    expect(
      status(
        '2026-11-23T20:00:00Z',
        Array.from({ length: 7 }, () => DAY_AND_NIGHT),
      ),
    ).toBe('Otwarte całą dobę')
    expect(
      status(
        '2026-11-23T20:00:00Z',
        Array.from({ length: 7 }, () => []),
      ),
    ).toBe('Zamknięte')
  })
})

test('respects summer time', () => {
  expect(polishTime(Date.parse('2026-03-29T01:30:00Z'))).toEqual({ weekday: 6, time: '03:30' })
})

test('formats the hours of a day', () => {
  expect(formatDayHours([MORNING, AFTERNOON])).toBe('8:00–\u206012:00, 14:00–\u206018:00')
  expect(formatDayHours([])).toBe('zamknięte')
})

test('finds the next opening after a day', () => {
  const monday = [[MORNING], [], [], [], [], [], []]
  expect(openingAfter(monday, 4)).toEqual({ days: 3, weekday: 0, opens: '08:00' })
  expect(openingAfter(monday, 0)).toEqual({ days: 7, weekday: 0, opens: '08:00' })
  expect(openingAfter([[], [], [], [], [], [], []], 0)).toBeNull()
})

describe('moments of the week', () => {
  test.each([
    ['3-14:30', { weekday: 2, time: '14:30' }],
    ['7-00:00', { weekday: 6, time: '00:00' }],
    ['0-14:30', null],
    ['3-24:00', null],
    ['3-9:30', null],
  ])('%s is %o', (text, moment) => {
    expect(readWeekMoment(text)).toEqual(moment)
  })

  test('are those of Poland, to the quarter of an hour', () => {
    expect(lastQuarter(Date.parse('2026-11-25T13:37:59Z'))).toBe('3-14:30')
    expect(lastQuarter(Date.parse('2026-07-05T22:00:00Z'))).toBe('1-00:00')
  })

  test('are named', () => {
    expect(formatWeekMoment({ weekday: 1, time: '08:05' })).toBe('we wtorek o\u00a08:05')
  })
})
