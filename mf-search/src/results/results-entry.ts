import type { Surroundings, Village } from '../near-me.ts'

/** State of a results page's history entry. It never contains the visitor's position. */
export interface ResultsEntry {
  /** Centre of the listed offers, which replace those of the address. */
  readonly around?: Surroundings
  /** Whether the previous entry is the same page with its map closed. */
  readonly hasOpenedMap?: boolean
}

/** Reads the state of a history entry, which may be that of another page or version. */
export function readEntry(state: unknown): ResultsEntry {
  const { around, hasOpenedMap }: Record<string, unknown> = state instanceof Object ? { ...state } : {}
  return {
    ...((around === 'visitor' || isVillage(around)) && { around }),
    ...(hasOpenedMap === true && { hasOpenedMap }),
  }
}

function isVillage(value: unknown): value is Village {
  if (!(value instanceof Object && 'name' in value && 'latitude' in value && 'longitude' in value))
    return false
  return typeof value.name === 'string' && [value.latitude, value.longitude].every(Number.isFinite)
}
