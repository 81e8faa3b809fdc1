import { type Bounds, contains, distanceKm, type Position } from '@medicena/domain/map/position'
import type { MapPoints } from '@medicena/provider-client/results'

/** The API sends positions in hundred-thousandths of a degree. */
const UNITS_PER_DEGREE = 100_000

/** Offers with a position, as columns: the same index of each array belongs to one offer. */
export interface OfferPoints {
  /** Number of offers, including those without a position. */
  readonly total: number
  readonly withoutPosition: number
  /** Ids of the facilities. */
  readonly ids: Int32Array
  /** Current prices in grosze. */
  readonly prices: Int32Array
  /** Degrees north. */
  readonly latitudes: Float64Array
  /** Degrees east. */
  readonly longitudes: Float64Array
}

/** Decodes a response of the MapPoints endpoints, which delta-encodes latitudes. */
export function decodePoints({ total, withoutPosition, ...columns }: MapPoints): OfferPoints {
  const latitudes = new Float64Array(columns.latitudes.length)
  let latitude = 0
  columns.latitudes.forEach((difference, index) => {
    latitude += difference
    latitudes[index] = latitude / UNITS_PER_DEGREE
  })
  return {
    total,
    withoutPosition,
    ids: Int32Array.from(columns.ids),
    prices: Int32Array.from(columns.prices),
    latitudes,
    longitudes: Float64Array.from(columns.longitudes, (longitude) => longitude / UNITS_PER_DEGREE),
  }
}

/** Returns the position of the offer at an index. */
export function positionAt({ latitudes, longitudes }: OfferPoints, index: number): Position {
  return { latitude: latitudes[index] ?? Number.NaN, longitude: longitudes[index] ?? Number.NaN }
}

export interface Circle {
  readonly center: Position
  readonly radiusKm: number
}

/** Filters points by distance. Order and counts stay those of all points. */
export function pointsWithin(points: OfferPoints, { center, radiusKm }: Circle): OfferPoints {
  const isInside = (_: number, index: number) => distanceKm(positionAt(points, index), center) <= radiusKm
  return {
    ...points,
    ids: points.ids.filter(isInside),
    prices: points.prices.filter(isInside),
    latitudes: points.latitudes.filter(isInside),
    longitudes: points.longitudes.filter(isInside),
  }
}

/** Tells whether any point lies within bounds. */
export function hasPointsIn(points: OfferPoints, bounds: Bounds): boolean {
  return points.latitudes.some((_, index) => contains(bounds, positionAt(points, index)))
}

/** Returns the smallest bounds that contain all points, or null without points. */
export function boundsOf({ latitudes, longitudes }: OfferPoints): Bounds | null {
  if (latitudes.length === 0) return null
  return {
    west: longitudes.reduce((a, b) => Math.min(a, b)),
    south: latitudes.reduce((a, b) => Math.min(a, b)),
    east: longitudes.reduce((a, b) => Math.max(a, b)),
    north: latitudes.reduce((a, b) => Math.max(a, b)),
  }
}
