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

/** Formats a calendar day as '26.11.2026'. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.')
}

const MONTH_DAYS = 365.25 / 12

/** Says how old something is that began on a calendar day: 'z dzisiaj', 'sprzed 5 dni', 'sprzed 4 miesięcy', 'sprzed 2 lat'. */
export function formatAge(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  if (days <= 0) return 'z dzisiaj'
  if (days === 1) return 'z wczoraj'
  const months = Math.floor(days / MONTH_DAYS)
  if (months === 0) return `sprzed ${days} dni`
  if (months === 1) return 'sprzed miesiąca'
  if (months < 12) return `sprzed ${months} miesięcy`
  const years = Math.floor(months / 12)
  return years === 1 ? 'sprzed roku' : `sprzed ${years} lat`
}
