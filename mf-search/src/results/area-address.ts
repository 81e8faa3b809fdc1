import type { Bounds } from '@medicena/domain/map/position'

/**
 * Query parameter with the area of the map that the visitor has searched: south, west, north and east in degrees. Only the
 * browser reads it: the server renders the same document with and without it, so that areas multiply no stored documents.
 */
export const AREA_PARAM = 'bbox'

/** Parts of a degree in the address, about a hundred metres. */
const UNIT = 1000

/** Reads the searched area from a query string; null without a valid one. */
export function readArea(search: string): Bounds | null {
  const edges = (new URLSearchParams(search).get(AREA_PARAM) ?? '').split(',').map(Number)
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = edges
  // No number is less or more than NaN.
  const isArea = edges.length === 4 && south < north && west < east
  return isArea && south >= -90 && north <= 90 && west >= -180 && east <= 180
    ? { west, south, east, north }
    : null
}

/** Replaces the searched area of a query string, rounded outwards. Returns it with '?', or '' if it is empty. */
export function withArea(search: string, area: Bounds | null): string {
  const query = new URLSearchParams(search)
  query.delete(AREA_PARAM)
  const parts = [String(query), ...(area ? [`${AREA_PARAM}=${formatArea(area)}`] : [])].filter(Boolean)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function formatArea({ west, south, east, north }: Bounds): string {
  const edges = [
    Math.floor(south * UNIT),
    Math.floor(west * UNIT),
    Math.ceil(north * UNIT),
    Math.ceil(east * UNIT),
  ]
  return edges.map((edge) => edge / UNIT).join(',')
}
