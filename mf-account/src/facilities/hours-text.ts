import type { OpeningInterval } from '@medicena/domain/opening-hours'
import { parseDayHours } from '@medicena/domain/opening-hours-text'

/** Formats the hours of a day for a text field: '8:00-12:00, 14:00-18:00'; '' for a closed day. */
export function formatDayText(hours: readonly OpeningInterval[]): string {
  return hours.map(({ opens, closes }) => `${opens}-${closes}`.replaceAll(/\b0(?=\d:)/g, '')).join(', ')
}

/** Rewrites the hours of a day as they are stored; other text stays. */
export function withFullHours(text: string): string {
  const hours = parseDayHours(text)
  return hours ? formatDayText(hours) : text
}
