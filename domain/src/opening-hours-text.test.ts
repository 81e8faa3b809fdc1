import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDayHours, MAX_INTERVALS, type OpeningHours, type OpeningInterval } from './opening-hours.ts'
import { formatOpeningHours, parseDayHours, parseOpeningHours } from './opening-hours-text.ts'

/** Usual spellings with what they mean in the spelling of exports; days that are not named are closed. */
const READ = [
  // As OpenStreetMap documents them.
  ['24/7', 'Mo-Su 00:00-24:00'],
  ['24/7; PH off', 'Mo-Su 00:00-24:00'],
  ['Mo-Fr 08:00-16:00', 'Mo-Fr 08:00-16:00'],
  ['Mo-Fr 08:00-16:00;', 'Mo-Fr 08:00-16:00'],
  ['Mo-Fr,PH 08:00-16:00', 'Mo-Fr 08:00-16:00'],
  ['Mo-Su 08:00-16:00; Sa,Su closed', 'Mo-Fr 08:00-16:00'],
  ['Mo-Fr 08:00-12:00,14:00-18:00', 'Mo-Fr 08:00-12:00,14:00-18:00'],
  ['Mo-Fr 08:00-12:00, Mo-Fr 14:00-18:00', 'Mo-Fr 08:00-12:00,14:00-18:00'],
  ['Mo-Fr 08:00-16:00, Sa 09:00-13:00', 'Mo-Fr 08:00-16:00; Sa 09:00-13:00'],
  ['Mo-Fr 08:00-16:00; Sa 09:00-13:00; Su,PH off', 'Mo-Fr 08:00-16:00; Sa 09:00-13:00'],
  ['Mo-We 08:00-12:00; Tu off; We,Fr-Sa 14:00-18:00', 'Mo 08:00-12:00; We 14:00-18:00; Fr-Sa 14:00-18:00'],
  ['Fr-Mo 08:00-12:00', 'Mo 08:00-12:00; Fr-Su 08:00-12:00'],
  ['Fr 20:00-02:00', 'Fr 20:00-24:00; Sa 00:00-02:00'],
  ['Su 20:00-26:00', 'Mo 00:00-02:00; Su 20:00-24:00'],
  ['Mo-Su 20:00-02:00; Sa off', 'Mo-Fr 00:00-02:00,20:00-24:00; Sa 00:00-02:00; Su 20:00-24:00'],
  ['08:00-24:00', 'Mo-Su 08:00-24:00'],
  ['closed', 'Mo-Su off'],
  // Not quite as documented.
  ['Mon-Fri 08:00-16:00', 'Mo-Fr 08:00-16:00'],
  ['Mo-Fr: 8:00-16:00', 'Mo-Fr 08:00-16:00'],
  ['Mo-Fr 0800-1600', 'Mo-Fr 08:00-16:00'],
  ['Mo - Fr 08:00 - 16:00', 'Mo-Fr 08:00-16:00'],
  [' Mo-Fr\u00a008:00\u2011\u206016:00 ;Sa 9:00-13:00 ', 'Mo-Fr 08:00-16:00; Sa 09:00-13:00'],
  ['Mo-Fr 14:00-18:00,08:00-12:00', 'Mo-Fr 08:00-12:00,14:00-18:00'],
  ['Mo-Fr 08:00-12:00,12:00-16:00', 'Mo-Fr 08:00-16:00'],
  ['Mo-Fr 08:00-16:00\nSa 09:00-13:00', 'Mo-Fr 08:00-16:00; Sa 09:00-13:00'],
  // Polish.
  ['pon.-pt. 8.00–16.00, sob. 9.00–13.00', 'Mo-Fr 08:00-16:00; Sa 09:00-13:00'],
  ['pn.-pt. 8⁰⁰-16⁰⁰', 'Mo-Fr 08:00-16:00'],
  ['Poniedziałek-piątek: 8:00-16:00; sobota: nieczynne', 'Mo-Fr 08:00-16:00'],
  ['od poniedziałku do piątku od 8 do 16', 'Mo-Fr 08:00-16:00'],
  ['pn., śr. i czw. 9-17', 'Mo 09:00-17:00; We-Th 09:00-17:00'],
  ['wt 8-12 i 14-18', 'Tu 08:00-12:00,14:00-18:00'],
  ['Pn-Pt 8:00-16:00, Sob zamknięte', 'Mo-Fr 08:00-16:00'],
  ['codziennie 8-20', 'Mo-Su 08:00-20:00'],
  ['całodobowo', 'Mo-Su 00:00-24:00'],
  ['pn-pt 24h', 'Mo-Fr 00:00-24:00'],
] as const

/** Texts that would need a guess. */
const REFUSED = [
  ['no text', ''],
  ['no days', '8-16'],
  ['no days in a later rule', 'Mo-Fr 08:00-12:00; 14:00-18:00'],
  ['no times', 'Mo-Fr'],
  ['no weekday', 'PH off'],
  ['a closed day alone', 'Su off'],
  ['a range to holidays', 'Mo-PH 08:00-16:00'],
  ['overlapping times', 'Mo 08:00-12:00,11:00-18:00'],
  ['no end', 'Mo 08:00'],
  ['an open end', 'Mo-Fr 08:00+'],
  ['the same beginning and end', 'Mo 08:00-08:00'],
  ['an impossible minute', 'Mo 08:60-16:00'],
  ['an impossible hour', 'Mo 25:00-26:00'],
  ['five times a day', 'Mo 1-2,3-4,5-6,7-8,9-10'],
  ['a decimal comma', 'Mo 8,00-16,00'],
  ['every other week', 'week 1-53/2 Mo-Fr 08:00-16:00'],
  ['the first day of a month', 'Mo[1] 08:00-16:00'],
  ['a comment', 'Mo-Fr 08:00-16:00 "tylko dzieci"'],
  ['half of the day', 'Mo-Fr 8-4 pm'],
  ['German days', 'Mo-Fr 08:00-16:00, So 10:00-12:00'],
  ['words', 'po uzgodnieniu telefonicznym'],
] as const

test.each(READ)('reads "%s" as "%s"', (text, exported) => {
  const hours = parseOpeningHours(text)
  expect(hours && formatOpeningHours(hours)).toBe(exported)
})

test.each(REFUSED)('refuses %s: "%s"', (_, text) => {
  expect(parseOpeningHours(text)).toBeNull()
})

test('reads two spans a day, and closes the days that are not named', () => {
  const [morning, afternoon] = [
    { opens: '08:00', closes: '12:00' },
    { opens: '14:00', closes: '18:00' },
  ]
  expect(parseOpeningHours('Mo 8-12,14-18; Su 14-18')).toEqual([
    [morning, afternoon],
    ...[[], [], [], [], []],
    [afternoon],
  ])
})

const time = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

/** Hours of a day that the contract accepts. */
const dayHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 2 * MAX_INTERVALS })
  .map((quarters): OpeningInterval[] => {
    const times = quarters.sort((one, other) => one - other).map(time)
    return Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      opens: times[2 * index] ?? '',
      closes: times[2 * index + 1] ?? '',
    }))
  })
const openingHours: fc.Arbitrary<OpeningHours> = fc.array(dayHours, { minLength: 7, maxLength: 7 })

describe('reads the same hours from', () => {
  test('every exported text', () => {
    fc.assert(
      fc.property(openingHours, (hours) => {
        expect(parseOpeningHours(formatOpeningHours(hours))).toEqual(hours)
      }),
    )
  })

  test('what pages show of a day', () => {
    fc.assert(
      fc.property(dayHours, (hours) => {
        expect(parseDayHours(formatDayHours(hours))).toEqual(hours)
      }),
    )
  })
})

describe('hours of a day', () => {
  test.each([
    ['8-16', ['08:00-16:00']],
    [' 08:00 – 12.30;14-18 ', ['08:00-12:30', '14:00-18:00']],
    ['od 8 do 16', ['08:00-16:00']],
    ['0-24', ['00:00-24:00']],
    ['zamknięte', []],
    ['', []],
  ])('"%s" are %j', (text, intervals) => {
    expect(parseDayHours(text)?.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(intervals)
  })

  test.each(['rano', '8', '16-8', '8-12, 11-15', '8-25', '8-24:30', '8:60-9', 'pn 8-16'])(
    '"%s" are none',
    (text) => {
      expect(parseDayHours(text)).toBeNull()
    },
  )
})
