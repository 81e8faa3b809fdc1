const dayFormat = new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const longDayFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a day with its year in the genitive: `15 listopada 2026`. */
export function formatLongDay(date: string): string {
  return longDayFormat.format(Date.parse(date)).replaceAll(' ', '\u00a0')
}

/** Formats a day in the genitive: `15 listopada`. */
export function formatDay(date: string): string {
  return dayFormat.format(Date.parse(date)).replace(' ', '\u00a0')
}
