const dayFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })
const timeFormat = new Intl.DateTimeFormat('pl', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

/** Formats a calendar day, or the Polish day of a timestamp: '2026-11-21' → '21 listopada 2026'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day))

/** Formats the Polish day and time of a timestamp. */
export const formatTime = (timestamp: string | number): string => timeFormat.format(new Date(timestamp))

/** A day, as text and for machines. */
export function Day({ of }: { readonly of: string }) {
  return <time dateTime={of}>{formatDay(of)}</time>
}
