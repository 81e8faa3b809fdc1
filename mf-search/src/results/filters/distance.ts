import type { Position } from '@medicena/domain/map/bounds'
import { distanceKm } from '@medicena/domain/map/distance'

/** From and to how many km from the middle of the town offers are shown. */
export type DistanceRange = readonly [from: number, to: number]

/** The whole distance slider: nothing is filtered (SPEC section 5). */
export const ANY_DISTANCE: DistanceRange = [0, 50]

/** Whether a range leaves anything out. */
export function isLimited([from, to]: DistanceRange): boolean {
  return from > ANY_DISTANCE[0] || to < ANY_DISTANCE[1]
}

/** Whether a place lies within a range of distances. One whose position is not known does only where nothing is filtered. */
export function isWithin(range: DistanceRange, origin: Position, place: Position | null): boolean {
  if (!isLimited(range)) return true
  if (place === null) return false
  const km = distanceKm(origin, place)
  // The slider ends at 50 km, and so does the choice: its upper end means no limit.
  return km >= range[0] && (km <= range[1] || range[1] === ANY_DISTANCE[1])
}
