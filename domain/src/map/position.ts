/** Position in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Bounding box in degrees, edges included. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Tells whether a position lies within bounds. */
export function contains({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east
}

const EARTH_RADIUS_KM = 6371

/** Computes the great-circle distance of two positions in km (haversine formula). */
export function distanceKm(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * Math.PI) / 360) ** 2
  const h =
    half(a.latitude, b.latitude) + cosine(a.latitude) * cosine(b.latitude) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)

const oneDecimal = new Intl.NumberFormat('pl', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a distance in km: '1,2 km'; below a tenth 'mniej niż 0,1 km'. */
export function formatKm(km: number): string {
  return km < 0.1 ? 'mniej niż 0,1\u00a0km' : `${oneDecimal.format(km)}\u00a0km`
}
