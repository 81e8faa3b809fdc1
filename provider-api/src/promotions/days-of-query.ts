import { invalidFields } from '../http/problems.ts'

/** Days, the first and the last one included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Reads the `date` of a query: one day, or the first and the last joined by a comma. Answers 400 for days that don't
 * exist or are in the wrong order.
 * @param today what it means when it is left out or empty
 */
export function daysOfQuery(date: string | undefined, today: string): Days {
  const [from = today, to = from] = date ? date.split(',') : []
  if (!isDay(from) || !isDay(to))
    throw invalidFields({ date: 'Podaj istniejący dzień w postaci RRRR-MM-DD.' })
  if (from > to) throw invalidFields({ date: 'Pierwszy dzień nie może być późniejszy od ostatniego.' })
  return { from, to }
}

/** PostgreSQL knows no year 0, JavaScript turns 30 February into a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '0001'
}
