import {
  formatDayHours,
  formatTime,
  type NextOpening,
  type OpeningInterval,
  openingDay,
  polishTime,
  type WeekMoment,
} from '@medicena/domain/opening-hours'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { useCurrentMinute } from '@medicena/shared-ui/use-current-minute'

/** Opening hours of today, and the next opening after today; null if there is none. */
export interface HoursToday {
  readonly intervals: readonly OpeningInterval[]
  readonly next: NextOpening | null
}

const DAY_MINUTES = 24 * 60

/**
 * Says when a facility is open: 'Otwarte do 20:00', 'Zamknięte · jutro od 8:00 (za 12 h)'; without a moment 'Dziś 8:00–18:00'.
 * One line in each case: a document learns the time after hydration, and rows must not grow then.
 */
export function openingText({ intervals, next }: HoursToday, now: WeekMoment | null): string {
  if (now === null) return intervals.length > 0 ? `Dziś ${formatDayHours(intervals)}` : 'Dziś nieczynne'
  const { time } = now
  const current = intervals.find(({ opens, closes }) => opens <= time && time < closes)
  if (current) return `Otwarte do ${formatTime(current.closes)}`
  const later = intervals.find(({ opens }) => opens > time)
  const opening = later ? { days: 0, weekday: now.weekday, opens: later.opens } : next
  if (!opening) return 'Zamknięte'
  const wait = minutesOf(opening.opens) + opening.days * DAY_MINUTES - minutesOf(time)
  const on = later ? '' : `${openingDay(opening)} `
  return withNonBreakingSpaces(`Zamknięte · ${on}od ${formatTime(opening.opens)}${formatWait(wait)}`)
}

/** Returns a function that says when an offer's facility is open, if that is known; one clock serves all rows of a list. */
export function useOpeningText(): (offer: { readonly hoursToday: HoursToday | null }) => string {
  const now = useCurrentMinute()
  const moment = now === null ? null : polishTime(now)
  return ({ hoursToday }) => (hoursToday ? openingText(hoursToday, moment) : 'godzin nie podano')
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** ' (za 40 min)', ' (za 5 h)'; nothing for a day or more. */
function formatWait(minutes: number): string {
  if (minutes >= DAY_MINUTES) return ''
  return minutes < 60 ? ` (za ${minutes} min)` : ` (za ${Math.round(minutes / 60)} h)`
}
