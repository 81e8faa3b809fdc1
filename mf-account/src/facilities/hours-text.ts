import { DayHours } from '@medicena/provider-client/facility-details'

const INTERVAL = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?$/

/**
 * Parses the hours of a day as people write them: '8-16', '8:00–12:00, 14.00–18.00', 'zamknięte'. An empty text means
 * closed.
 * @returns null for any other text, and for impossible hours
 */
export function parseDayHours(text: string): DayHours | null {
  const trimmed = text.trim()
  if (trimmed === '' || /^zamkni[eę]te$/i.test(trimmed)) return []
  const intervals: DayHours = []
  for (const part of trimmed.split(/[,;]/)) {
    const [, openHour, openMinute, closeHour, closeMinute] = INTERVAL.exec(part.trim()) ?? []
    if (openHour === undefined || closeHour === undefined) return null
    intervals.push({ opens: timeOf(openHour, openMinute), closes: timeOf(closeHour, closeMinute) })
  }
  const parsed = DayHours.safeParse(intervals)
  return parsed.success ? parsed.data : null
}

function timeOf(hour: string, minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Formats the hours of a day for a text field: '8:00-12:00, 14:00-18:00'; '' for a closed day. */
export function formatDayText(hours: DayHours): string {
  return hours.map(({ opens, closes }) => `${opens}-${closes}`.replaceAll(/\b0(?=\d:)/g, '')).join(', ')
}

/** Rewrites the hours of a day as they are stored; other text stays. */
export function withFullHours(text: string): string {
  const hours = parseDayHours(text)
  return hours ? formatDayText(hours) : text
}
