import { expect, test } from 'vitest'
import { type HoursToday, openingText } from './opening-text.ts'

const HOURS = [
  { opens: '08:00', closes: '12:00' },
  { opens: '14:00', closes: '20:00' },
]
const TOMORROW = { days: 1, weekday: 3, opens: '08:00' }
const MONDAY = { days: 3, weekday: 0, opens: '10:30' }

test.each<[HoursToday['intervals'], HoursToday['next'], string | null, string]>([
  [HOURS, TOMORROW, null, 'Dziś 8:00–12:00, 14:00–20:00'],
  [[], TOMORROW, null, 'Dziś nieczynne'],
  [HOURS, TOMORROW, '15:00', 'Otwarte do 20:00'],
  [HOURS, TOMORROW, '12:20', 'Zamknięte · od 14:00 (za 2 h)'],
  [HOURS, TOMORROW, '13:20', 'Zamknięte · od 14:00 (za 40 min)'],
  [HOURS, TOMORROW, '20:00', 'Zamknięte · jutro od 8:00 (za 12 h)'],
  [[], MONDAY, '12:00', 'Zamknięte · w poniedziałek od 10:30'],
  [[], null, '12:00', 'Zamknięte'],
])('the hours %j with %j next at %s read %s', (intervals, next, time, text) => {
  const now = time === null ? null : { weekday: 2, time }
  expect(
    openingText({ intervals, next }, now).replace(/[\u00a0\u2060]/g, (at) => (at === '\u00a0' ? ' ' : '')),
  ).toBe(text)
})
