const DAY = 86_400_000

const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

const MINUTE = 60_000

/** The minute that was asked for last, and its day: a day begins with a minute, and formatting is slow. */
let last = { minute: Number.NaN, day: '' }

/** The calendar day in Poland at a moment, as 'YYYY-MM-DD'. */
export function polishDay(moment: number = Date.now()): string {
  const minute = Math.floor(moment / MINUTE)
  if (minute !== last.minute) last = { minute, day: warsaw.format(moment) }
  return last.day
}

/** A calendar day as 'YYYY-MM-DD', some days after another; before it where negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
