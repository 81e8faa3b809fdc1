import { formatPrice } from '@medicena/domain/money'
import { entryOfId } from '../catalogue/entries.ts'
import { isCommand, OPERATIONS } from './commands.ts'
import { describeActor } from './entry.ts'
import { FIELDS, formatTime, STATUSES } from './labels.ts'
import type { LoggedDecision } from './moderation-log.ts'

/** Polish names of statuses and of managers' own actions. */
const LOGGED: Readonly<Record<string, string>> = {
  ...STATUSES,
  add: 'Dodanie placówki',
  resubmit: 'Poprawienie danych',
  'confirm-claim': 'Przejęcie kodem',
  withdraw: 'Wycofanie',
  restore: 'Przywrócenie',
  remove: 'Usunięcie danych',
}

const LABELS: Readonly<Record<string, string>> = FIELDS

/**
 * Formats of the details that name a decision's subject; other details are ids of rows that may be deleted.
 */
const DETAILS: Readonly<Record<string, (value: string | number) => string>> = {
  service: (id) => entryOfId(Number(id))?.name ?? `usługa ${id}`,
  price: (price) => (typeof price === 'number' ? formatPrice(price) : price),
  field: (field) => LABELS[field] ?? String(field),
  services: String,
  before: (value) => `było: ${value}`,
  after: (value) => `jest: ${value}`,
  into: (id) => `do placówki ${id}`,
  of: (id) => `placówka ${id}`,
  duplicate: (id) => `duplikat ${id}`,
  day: (day) => `od ${day}`,
}

/** Names the facility of a decision; null for one about all. */
export function placeOf({ facilityId, name }: LoggedDecision): string | null {
  return facilityId === 0 ? null : `${facilityId}: ${name ?? 'usunięta'}`
}

/** Describes a decision of the log in one line, without its facility. */
export function describeDecision({ at, actor, email, action, ...decision }: LoggedDecision): string {
  const statuses = [decision.statusBefore, decision.statusAfter].flatMap((status) => status ?? [])
  const about = Object.entries(DETAILS).flatMap(([name, describe]) => {
    const value = decision.details[name] ?? null
    return value === null ? [] : describe(value)
  })
  const what = [
    isCommand(action) ? OPERATIONS[action].label : (LOGGED[action] ?? action),
    ...about,
    ...(statuses.length > 0 ? [statuses.map((status) => LOGGED[status] ?? status).join(' → ')] : []),
  ].join(', ')
  return `${formatTime(at)}, ${email ?? describeActor(actor)}: ${what}${decision.reason ? ` (${decision.reason})` : ''}`
}
