import { distanceKm, type Position } from '@medicena/domain/map/position'

/** Range of distances from the centre of the selected town or from the visitor, in km. */
export type DistanceRange = readonly [from: number, to: number]

/** The slider's whole range, which filters nothing. */
export const ANY_DISTANCE: DistanceRange = [0, 50]

/** Whether a range excludes any distance. */
export function isLimited([from, to]: DistanceRange): boolean {
  return from > ANY_DISTANCE[0] || to < ANY_DISTANCE[1]
}

/** Whether a position is within a range; an unknown one is only if the range is unlimited. */
export function isWithin(range: DistanceRange, origin: Position, position: Position | null): boolean {
  if (!isLimited(range)) return true
  if (position === null) return false
  const km = distanceKm(origin, position)
  // The slider's upper end, 50 km, means no limit.
  return km >= range[0] && (km <= range[1] || range[1] === ANY_DISTANCE[1])
}
