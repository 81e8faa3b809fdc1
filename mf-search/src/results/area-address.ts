import type { Bounds } from '@medicena/domain/map/position'

/**
 * Query parameter with the area of the map that the visitor has searched: south, west, north and east in degrees. Only the
 * browser reads it: the server renders the same document with and without it, so that areas multiply no stored documents.
 */
export const AREA_PARAM = 'bbox'

/** Parts of a degree in the address, about a hundred metres. */
const UNIT = 1000

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d{1,9})?)`
const AREA = new RegExp(`^${[DEGREES, DEGREES, DEGREES, DEGREES].join(',')}$`)

/** Reads the searched area from a query string; null without a valid one. */
export function readArea(search: string): Bounds | null {
  const match = AREA.exec(new URLSearchParams(search).get(AREA_PARAM) ?? '')
  if (!match) return null
  const [south = 0, west = 0, north = 0, east = 0] = match.slice(1).map(Number)
  const isValid = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isValid ? { west, south, east, north } : null
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
