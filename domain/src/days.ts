const DAY_MS = 86_400_000

const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

const MINUTE_MS = 60_000

/** Last result by minute, because formatting is slow. */
let last = { minute: Number.NaN, day: '' }

/** Returns the calendar day in Poland at a timestamp (ms), as 'YYYY-MM-DD'. */
export function polishDay(timestamp: number = Date.now()): string {
  const minute = Math.floor(timestamp / MINUTE_MS)
  if (minute !== last.minute) last = { minute, day: warsaw.format(timestamp) }
  return last.day
}

/** Adds days (negative to subtract) to a calendar day 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns by how many days a calendar day is later than another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** Formats a calendar day as '26.11.2026'. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.')
}
