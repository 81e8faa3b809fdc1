const day = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day for the screen: '21 listopada 2026'. */
export function dayText(iso: string): string {
  return day.format(new Date(`${iso}T00:00:00Z`))
}
