import { type Entry, entryOfId, entryOfPath, entryOfSlug } from '../catalogue/entries.ts'
import { HttpProblem } from '../http/problems.ts'
import { type Places, type Scope, WHOLE_COUNTRY } from '../places/places.ts'

/** What is looked for and where. */
export interface Target {
  readonly entry: Entry
  readonly scope: Scope
}

/** The target of an id and, if given, the slug of a town or province. Answers 404 for unknown ones. */
export function targetOfId(places: Places, id: number, location?: string): Target {
  const entry = entryOfId(id)
  if (!entry) throw unknownService()
  if (location === undefined) return { entry, scope: WHOLE_COUNTRY }
  const scope = places.scope(location)
  if (!scope) throw new HttpProblem(404, 'Nie znamy takiej miejscowości ani województwa.')
  return { entry, scope }
}

/**
 * The target of the last two segments of a site path (SPEC section 7): a category or service below its root or
 * category, or any entry in a town or province. Answers 404 when they are neither.
 */
export function targetOfPath(places: Places, a: string, b: string): Target {
  const named = entryOfPath(a, b)
  if (named) return { entry: named, scope: WHOLE_COUNTRY }
  const entry = entryOfSlug(a)
  const scope = places.scope(b)
  if (!entry || !scope) throw unknownService()
  return { entry, scope }
}

function unknownService(): HttpProblem {
  return new HttpProblem(404, 'Nie znamy takiej usługi w takim miejscu.')
}
