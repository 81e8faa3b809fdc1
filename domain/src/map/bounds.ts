/** A place on the map, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A part of the map, in degrees, its edges included. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Whether a position lies within bounds. */
export function contains({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east
}

/** Bounds that reach further on every side, by a share of their own width and height. */
export function widen({ west, south, east, north }: Bounds, share: number): Bounds {
  const [x, y] = [(east - west) * share, (north - south) * share]
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}
