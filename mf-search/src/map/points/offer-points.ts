import type { Bounds, Position } from '@medicena/domain/map/bounds'
import { distanceKm } from '@medicena/domain/map/distance'
import type { MapPoints } from '@medicena/provider-client/results'

/** Positions on the wire are in hundred-thousandths of a degree. */
const PER_DEGREE = 100_000

/** The offers that a map can show, in columns: the same index of each belongs to one offer. */
export interface OfferPoints {
  /** Offers that the question has, with those that no map can show. */
  readonly total: number
  readonly withoutPosition: number
  /** The facilities'. */
  readonly ids: Int32Array
  /** What a visitor pays, in grosze. */
  readonly prices: Int32Array
  /** Degrees north. */
  readonly latitudes: Float64Array
  /** Degrees east. */
  readonly longitudes: Float64Array
}

/** Takes an answer of the MapPoints calls apart, once: latitudes are differences on the wire. */
export function decodePoints({ total, withoutPosition, ...columns }: MapPoints): OfferPoints {
  const latitudes = new Float64Array(columns.latitudes.length)
  let latitude = 0
  columns.latitudes.forEach((difference, index) => {
    latitude += difference
    latitudes[index] = latitude / PER_DEGREE
  })
  return {
    total,
    withoutPosition,
    ids: Int32Array.from(columns.ids),
    prices: Int32Array.from(columns.prices),
    latitudes,
    longitudes: Float64Array.from(columns.longitudes, (longitude) => longitude / PER_DEGREE),
  }
}

/** Where an offer is, by its index. */
export function positionAt({ latitudes, longitudes }: OfferPoints, index: number): Position {
  return { latitude: latitudes[index] ?? Number.NaN, longitude: longitudes[index] ?? Number.NaN }
}

/** Where a facility is; null where these points have none of it. */
export function positionOf(points: OfferPoints, id: number): Position | null {
  const index = points.ids.indexOf(id)
  return index < 0 ? null : positionAt(points, index)
}

/** A place and how far around it, in km. */
export interface Circle {
  readonly origin: Position
  readonly km: number
}

/** The points that are at most `km` from `origin`, in the same order; the counts stay those of the question. */
export function pointsWithin(points: OfferPoints, { origin, km }: Circle): OfferPoints {
  const inside = (_: number, index: number) => distanceKm(positionAt(points, index), origin) <= km
  return {
    ...points,
    ids: points.ids.filter(inside),
    prices: points.prices.filter(inside),
    latitudes: points.latitudes.filter(inside),
    longitudes: points.longitudes.filter(inside),
  }
}

/** The smallest bounds that hold all points; null without any. */
export function boundsOf({ latitudes, longitudes }: OfferPoints): Bounds | null {
  if (latitudes.length === 0) return null
  return {
    west: longitudes.reduce((a, b) => Math.min(a, b)),
    south: latitudes.reduce((a, b) => Math.min(a, b)),
    east: longitudes.reduce((a, b) => Math.max(a, b)),
    north: latitudes.reduce((a, b) => Math.max(a, b)),
  }
}
