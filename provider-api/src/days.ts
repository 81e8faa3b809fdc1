const DAY = 86_400_000

const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

/** The calendar day in Poland at a moment, as 'YYYY-MM-DD'. */
export function polishDay(moment: Date = new Date()): string {
  return warsaw.format(moment)
}

/** A calendar day as 'YYYY-MM-DD', some days after another; before it where negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
