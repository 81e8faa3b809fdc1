/** Returns the first day of the month that is a number of months after that of a day, both as 'YYYY-MM-DD'. */
export function firstOfMonth(day: string, monthsLater = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)
}

/** Returns the last day of a day's month. */
export function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const monthFormat = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats the month of a day: 'grudzień 2026'. */
export function formatMonth(day: string): string {
  return monthFormat.format(Date.parse(`${day}T00:00:00Z`))
}
