import { distanceKm, formatKm, type Position } from '@medicena/domain/map/position'

/** Formats the distance in a straight line, '1,2 km od centrum'; null if a position is unknown. */
export function formatDistance(
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
  origin: Position | null,
  from = 'od centrum',
): string | null {
  if (latitude === null || longitude === null || !origin) return null
  return `${formatKm(distanceKm(origin, { latitude, longitude }))} ${from}`
}
