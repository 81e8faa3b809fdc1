import { MAX_INTERVALS, type OpeningHours, type OpeningInterval } from './opening-hours.ts'
import { normalise } from './text.ts'

/*
 * Opening hours as files and people write them: the days and times of OpenStreetMap's `opening_hours`, such as
 * 'Mo-Fr 08:00-12:00,14:00-18:00; Sa 09:00-13:00', and Polish texts of the same form, such as 'pon.–pt. 8–16'.
 */

const DAYS: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Words by the token that stands for them. 'So' is missing: it is Saturday in Polish and Sunday in German. */
const SPELLINGS: readonly (readonly [token: string, words: string])[] = [
  ['mo', 'mon monday pn pon poniedzialek poniedzialku'],
  ['tu', 'tue tues tuesday wt wto wtorek wtorku'],
  ['we', 'wed wednesday sr sro sroda srody'],
  ['th', 'thu thur thurs thursday cz czw czwartek czwartku'],
  ['fr', 'fri friday pt pia piatek piatku'],
  ['sa', 'sat saturday sb sob sobota soboty'],
  ['su', 'sun sunday nd ndz niedz niedziela niedzieli'],
  ['ph', 'swieta'],
  ['mo-su', 'codziennie daily'],
  ['off', 'closed zamkniete nieczynne'],
  ['00:00-24:00', 'calodobowo'],
  ['-', 'do'],
  [',', 'i oraz and'],
  ['', 'od w godz open otwarte czynne'],
]
const TOKENS = new Map(SPELLINGS.flatMap(([token, words]) => words.split(' ').map((word) => [word, token])))

const DAY = '(?:mo|tu|we|th|fr|sa|su|ph)'
const DAY_RANGES = `${DAY}(?:-${DAY})?(?:[, ]${DAY}(?:-${DAY})?)*`
const TIME = String.raw`\d{1,2}(?:[:.]?\d{2})?`
const SPANS = `${TIME}-${TIME}(?:,${TIME}-${TIME})*`
const RULE = new RegExp(`(?<separator>[;, ]*)(?<days>${DAY_RANGES})[: ]*(?<times>off|${SPANS})[. ]*`, 'gy')
const DAY_TIMES = new RegExp(`^${SPANS}$`)
/** Times that OpenStreetMap defines to be those of every day. Elsewhere hours without days may be those of workdays. */
const DAILY = /^\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*$/

/** Minutes of the day at which a facility opens and closes, above 24 hours for the following day. */
interface Span {
  readonly opens: number
  readonly closes: number
}

const DAY_MINUTES = 24 * 60

/** Hours past midnight are shorter: night care lasts from 18:00 to 8:00, '16-8' is reversed, '9-5' of a 12-hour clock. */
const NIGHT_LIMIT_MINUTES = 16 * 60

/**
 * Parses the hours of a week. Days that are not named are closed; rules for holidays are left out. As in OpenStreetMap, a
 * rule after a semicolon replaces those of its days, and a rule after a comma adds to them.
 * @returns null for text that names no hours or would need a guess
 */
export function parseOpeningHours(text: string): OpeningInterval[][] | null {
  const written = tokens(text)
  const rules = written === 'off' || DAILY.test(written) ? `mo-su ${written}` : written
  const week: (readonly Span[])[] = DAYS.map(() => [])
  const named = new Set<number>()
  let end = 0
  for (const { 0: rule, groups } of rules.matchAll(RULE)) {
    end += rule.length
    const spans = groups?.['times'] === 'off' ? [] : spansOf(groups?.['times'] ?? '')
    const days = (groups?.['days'] ?? '').split(/[, ]/).flatMap(daysOf)
    if (!spans || days.includes(-1)) return null
    const adds = end > rule.length && spans.length > 0 && !groups?.['separator']?.includes(';')
    for (const day of days) {
      named.add(day)
      week[day] = adds ? [...(week[day] ?? []), ...spans] : spans
    }
  }
  const isWhole = named.size === DAYS.length || week.some((spans) => spans.length > 0)
  if (!isWhole || !/^[;,. ]*$/.test(rules.slice(end))) return null
  const hours = week.map((_, day) => intervalsOf(spansWithin(week, day)))
  return hours.every((intervals) => intervals !== null) ? hours : null
}

/**
 * Parses the hours of a day: '8-16', '8:00–12:00, 14.00–18.00', 'zamknięte'. An empty text means closed.
 * @returns null for other text, and for hours past midnight
 */
export function parseDayHours(text: string): OpeningInterval[] | null {
  const times = tokens(text).replaceAll(';', ',')
  if (times === '' || times === 'off') return []
  const spans = DAY_TIMES.test(times) ? spansOf(times) : null
  return spans?.every(({ closes }) => closes <= DAY_MINUTES) ? intervalsOf(spans) : null
}

/** Rewrites text with one spelling of days, dashes and words, without needless spaces. */
function tokens(text: string): string {
  // Compatibility forms are superscript minutes ('8⁰⁰') and no-break spaces; format characters are invisible.
  return normalise(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\n/g, ';')
    .replace(/\s+/g, ' ')
    .replace(/24 ?\/ ?7/g, 'mo-su 00:00-24:00')
    .replace(/\b24 ?h\b|cala dobe/g, '00:00-24:00')
    .replace(/[a-z]+\.?/g, (word) => TOKENS.get(word.replace('.', '')) ?? word.replace('.', ''))
    .replace(/ *([-,;:]) */g, '$1')
    .trim()
}

/** Indexes of a range of days, across the end of the week, too; none for holidays, -1 for a range with them. */
function daysOf(range: string): number[] {
  if (range === 'ph') return []
  const [first = -1, last = first] = range
    .split('-')
    .map((name) => DAYS.findIndex((day) => day.toLowerCase() === name))
  if (first === -1 || last === -1) return [-1]
  const length = ((last - first + DAYS.length) % DAYS.length) + 1
  return Array.from({ length }, (_, index) => (first + index) % DAYS.length)
}

function spansOf(times: string): readonly Span[] | null {
  const spans = times.split(',').map((span): Span => {
    const [opens = Number.NaN, until = Number.NaN] = span.split('-').map(minutesOf)
    return { opens, closes: until < opens ? until + DAY_MINUTES : until }
  })
  const isPossible = spans.every(
    ({ opens, closes }) =>
      opens < closes &&
      opens < DAY_MINUTES &&
      (closes <= DAY_MINUTES || closes - opens < NIGHT_LIMIT_MINUTES),
  )
  return isPossible ? spans : null
}

/** Minutes of '8', '800', '8.00' or '08:00'; NaN for an impossible time. */
function minutesOf(time: string): number {
  const [, hours, minutes = '0'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(time) ?? []
  return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : Number.NaN
}

/** The spans of a day, without their part after midnight and with that of the day before. */
function spansWithin(week: readonly (readonly Span[])[], day: number): readonly Span[] {
  const before = week[(day + DAYS.length - 1) % DAYS.length] ?? []
  return [
    ...before
      .map(({ closes }) => ({ opens: 0, closes: closes - DAY_MINUTES }))
      .filter(({ closes }) => closes > 0),
    ...(week[day] ?? []).map(({ opens, closes }) => ({ opens, closes: Math.min(closes, DAY_MINUTES) })),
  ]
}

/** Orders the spans of a day and joins adjacent ones. Returns null if they overlap or are too many. */
function intervalsOf(spans: readonly Span[]): OpeningInterval[] | null {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.opens - other.opens)) {
    const last = joined.at(-1)
    if (last && span.opens < last.closes) return null
    if (last?.closes === span.opens) joined.splice(-1, 1, { ...last, closes: span.closes })
    else joined.push(span)
  }
  if (joined.length > MAX_INTERVALS) return null
  return joined.map(({ opens, closes }) => ({ opens: timeOf(opens), closes: timeOf(closes) }))
}

function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Formats opening hours; the same days in a row share a rule. */
export function formatOpeningHours(week: OpeningHours): string {
  const texts = week.map((intervals) => intervals.map(({ opens, closes }) => `${opens}-${closes}`).join(','))
  const rules: string[] = []
  for (let first = 0; first < DAYS.length; ) {
    let last = first
    while (last + 1 < DAYS.length && texts[last + 1] === texts[first]) last += 1
    const days = first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`
    if (texts[first]) rules.push(`${days} ${texts[first]}`)
    first = last + 1
  }
  return rules.join('; ') || 'Mo-Su off'
}
