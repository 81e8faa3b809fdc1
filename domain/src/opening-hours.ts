import { withNonBreakingSpaces } from './typography.ts'

/** Times of day as 'HH:MM'; `closes` may be '24:00'. Hours past midnight belong to the next day. */
export interface OpeningInterval {
  readonly opens: string
  readonly closes: string
}

/** Opening hours of a week: seven days from Monday, each with intervals in order of time. A day without any is closed. */
export type OpeningHours = readonly (readonly OpeningInterval[])[]

/** Most intervals of a day. */
export const MAX_INTERVALS = 4

/** A day of the week: in the nominative, and as it answers 'when'. */
interface Weekday {
  readonly name: string
  readonly on: string
}

/** From Monday to Sunday. */
export const WEEKDAYS: readonly Weekday[] = [
  { name: 'poniedziałek', on: 'w poniedziałek' },
  { name: 'wtorek', on: 'we wtorek' },
  { name: 'środa', on: 'w środę' },
  { name: 'czwartek', on: 'w czwartek' },
  { name: 'piątek', on: 'w piątek' },
  { name: 'sobota', on: 'w sobotę' },
  { name: 'niedziela', on: 'w niedzielę' },
]

// Not the number of names above: a bundle that needs the time alone has no use for them.
const DAYS = 7

const warsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns the weekday (0 is Monday) and the time of day ('HH:MM') in Poland at a timestamp (ms). */
export function polishTime(timestamp: number): WeekMoment {
  const [day = '', time = ''] = warsaw.format(timestamp).split(' ')
  return { weekday: weekdayOf(day), time }
}

/** Returns the weekday (0 is Monday) of a calendar day 'YYYY-MM-DD'. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS
}

/** A moment of any week; `weekday` 0 is Monday, `time` is 'HH:MM'. */
export interface WeekMoment {
  readonly weekday: number
  readonly time: string
}

/** A moment of the week as text: the weekday from 1 for Monday, and the time. */
export const WEEK_MOMENT = /^([1-7])-((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Reads a moment of the week: '3-14:30' is Wednesday at 14:30. Returns null for other texts. */
export function readWeekMoment(text: string): WeekMoment | null {
  const [, day, time] = WEEK_MOMENT.exec(text) ?? []
  return day === undefined || time === undefined ? null : { weekday: Number(day) - 1, time }
}

/** Formats the last quarter of an hour in Poland before a timestamp (ms): '3-14:30' at 14:37 on a Wednesday. */
export function lastQuarter(timestamp: number): string {
  const { weekday, time } = polishTime(timestamp)
  const [hour, minute] = time.split(':')
  return `${weekday + 1}-${hour}:${String(Math.floor(Number(minute) / 15) * 15).padStart(2, '0')}`
}

/** Formats a moment of the week: 'w środę o 14:30'. */
export function formatWeekMoment({ weekday, time }: WeekMoment): string {
  return withNonBreakingSpaces(`${WEEKDAYS[weekday]?.on} o ${formatTime(time)}`)
}

/** When a facility opens after a day: how many days later (from 1), the weekday (0 is Monday) and the time of day. */
export interface NextOpening {
  readonly days: number
  readonly weekday: number
  readonly opens: string
}

/** Finds the first opening after a weekday; null for a facility that never opens. */
export function openingAfter(hours: OpeningHours, weekday: number): NextOpening | null {
  for (let days = 1; days <= DAYS; days += 1) {
    const next = (weekday + days) % DAYS
    const [first] = hours[next] ?? []
    if (first) return { days, weekday: next, opens: first.opens }
  }
  return null
}

/** Says on which day an opening is: 'jutro', 'w poniedziałek'. */
export const openingDay = ({ days, weekday }: NextOpening): string =>
  days === 1 ? 'jutro' : (WEEKDAYS[weekday]?.on ?? '')

/** Whether a facility is open, and a Polish sentence with the next change. */
export interface OpeningStatus {
  readonly isOpen: boolean
  readonly text: string
}

/**
 * Tells whether a facility is open: 'Otwarte do 18:00', 'Zamknięte, otwarte jutro od 8:00'. Knows no holidays.
 * @param timestamp in ms
 */
export function openingStatus(hours: OpeningHours, timestamp: number): OpeningStatus {
  const { weekday, time } = polishTime(timestamp)
  const dayAfter = (days: number) => hours[(weekday + days) % DAYS] ?? []
  const current = dayAfter(0).find(({ opens, closes }) => opens <= time && time < closes)
  if (current) {
    const closing = closingAfter(current, dayAfter)
    return {
      isOpen: true,
      text: closing === null ? 'Otwarte całą dobę' : `Otwarte do ${formatTime(closing)}`,
    }
  }
  const later = dayAfter(0).find(({ opens }) => opens > time)
  if (later) {
    const text = withNonBreakingSpaces(`Zamknięte, otwarte dziś od ${formatTime(later.opens)}`)
    return { isOpen: false, text }
  }
  const next = openingAfter(hours, weekday)
  return {
    isOpen: false,
    text: next
      ? withNonBreakingSpaces(`Zamknięte, otwarte ${openingDay(next)} od ${formatTime(next.opens)}`)
      : 'Zamknięte',
  }
}

/** Follows intervals across midnight. Returns null if the facility never closes. */
function closingAfter(
  current: OpeningInterval,
  dayAfter: (days: number) => readonly OpeningInterval[],
): string | null {
  let { closes } = current
  for (let days = 1; closes === '24:00'; days += 1) {
    const next = dayAfter(days)[0]
    if (next?.opens !== '00:00') return closes
    if (days === DAYS) return null
    closes = next.closes
  }
  return closes
}

/** Formats the intervals of a day: '8:00–12:00, 14:00–18:00', or 'zamknięte'. */
export function formatDayHours(intervals: readonly OpeningInterval[]): string {
  if (intervals.length === 0) return 'zamknięte'
  return intervals.map(({ opens, closes }) => `${formatTime(opens)}–\u2060${formatTime(closes)}`).join(', ')
}

/** Drops the leading zero: '08:00' → '8:00'. */
export function formatTime(time: string): string {
  return time.replace(/^0(?=\d:)/, '')
}
