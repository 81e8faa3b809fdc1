import { OpeningHours } from '@medicena/provider-client/facility-details'

/*
 * Opening hours as text in files of imports and exports: the part of OpenStreetMap's `opening_hours` that names weekdays
 * and times, such as 'Mo-Fr 08:00-12:00,14:00-18:00; Sa 09:00-13:00'. Days that are not named are closed.
 */

const DAYS: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const RULE = /^(?<days>[A-Za-z]{2}(?:-[A-Za-z]{2})?(?:,[A-Za-z]{2}(?:-[A-Za-z]{2})?)*) (?<times>\S+)$/

/** Parses opening hours. Returns null for text that does not follow the format. */
export function parseOpeningHours(text: string): OpeningHours | null {
  const week: OpeningHours = DAYS.map(() => [])
  for (const rule of text.split(';')) {
    const groups = RULE.exec(rule.trim())?.groups
    const days = (groups?.['days'] ?? '').split(',').flatMap(daysOf)
    const intervals = intervalsOf(groups?.['times'] ?? '')
    if (days.length === 0 || days.includes(-1) || !intervals) return null
    for (const day of days) week[day] = intervals
  }
  const parsed = OpeningHours.safeParse(week)
  return parsed.success ? parsed.data : null
}

/** Indexes of a range of days; -1 for an unknown one. */
function daysOf(range: string): number[] {
  const [first = -1, last = first] = range.split('-').map((name) => DAYS.indexOf(name))
  if (first === -1 || last < first) return [-1]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function intervalsOf(times: string): OpeningHours[number] | null {
  if (times === 'off') return []
  const intervals = times.split(',').map((interval) => {
    const [opens = '', closes = '', ...rest] = interval.split('-')
    return rest.length > 0 ? { opens: '', closes: '' } : { opens, closes }
  })
  return intervals.some(({ closes }) => closes === '') ? null : intervals
}

/** Formats opening hours; the same days in a row share a rule. */
export function formatOpeningHours(week: OpeningHours): string {
  const texts = week.map((intervals) => intervals.map(({ opens, closes }) => `${opens}-${closes}`).join(','))
  const rules: string[] = []
  for (let first = 0; first < DAYS.length; ) {
    let last = first
    while (last + 1 < DAYS.length && texts[last + 1] === texts[first]) last += 1
    const days = first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`
    if (texts[first]) rules.push(`${days} ${texts[first]}`)
    first = last + 1
  }
  return rules.join('; ') || 'Mo-Su off'
}
