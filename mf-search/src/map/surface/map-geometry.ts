import {
  type BoxSize,
  fitView,
  type MapPixel,
  type MapView,
  toPixel,
  toPosition,
} from '@medicena/domain/map/mercator'
import { type Bounds, distanceKm, type Position } from '@medicena/domain/map/position'
import type { CSSProperties } from 'react'

const POLAND: Bounds = { west: 14.1, south: 49, east: 24.2, north: 54.9 }

/** Returns the closest view of the whole country in a map of a size, which may not be known yet. */
export function viewOfPoland(size: BoxSize | null): MapView {
  const view = fitView(POLAND, size ?? { width: 0, height: 0 }, { margin: 0, maxZoom: MAX_ZOOM })
  return { ...view, zoom: Math.max(MIN_ZOOM, view.zoom) }
}

/** Minimum zoom at which a focused marker is shown. */
export const FOCUS_ZOOM = 12

export const MIN_ZOOM = 5
export const MAX_ZOOM = 17

/** Limits of panning: the extent of the embedded map's tiles. */
export const MAX_BOUNDS: Bounds = { west: 7, south: 46, east: 32, north: 57.8 }

/** Origin and zoom from which everything on a map computes its pixel offset. */
export interface Projection {
  readonly origin: Position
  readonly zoom: number
}

/** Returns the pixels from the projection's origin to a position. */
export function pixelOffset({ origin, zoom }: Projection, position: Position): MapPixel {
  const [from, to] = [toPixel(origin, zoom), toPixel(position, zoom)]
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }
}

/** Returns the position that is some pixels of a zoom away from another. */
export function shift(position: Position, zoom: number, { x, y }: MapPixel): Position {
  const pixel = toPixel(position, zoom)
  return toPosition({ x: pixel.x + x, y: pixel.y + y }, zoom)
}

/** Zooms a view by steps, out with a negative number. The position `around` stays where it is. */
export function zoomView(view: MapView, steps: number, around: Position): MapView {
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, view.zoom + steps))
  return { ...shift(around, zoom, pixelOffset({ origin: around, zoom: view.zoom }, view)), zoom }
}

/** Returns the style that moves an element from the origin to a position. */
export function positionStyle(projection: Projection, position: Position): CSSProperties {
  const { x, y } = pixelOffset(projection, position)
  return { translate: `${x}px ${y}px` }
}

/** Returns the style of an element that covers bounds. */
export function boxStyle(projection: Projection, { west, south, east, north }: Bounds): CSSProperties {
  const northWest = { latitude: north, longitude: west }
  const { x, y } = pixelOffset({ ...projection, origin: northWest }, { latitude: south, longitude: east })
  return { ...positionStyle(projection, northWest), inlineSize: x, blockSize: y }
}

/** Place of an element around its middle, in pixels of a zoom. */
export interface Box extends MapPixel {
  readonly halfWidth: number
  readonly halfHeight: number
}

export const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight

/** Compares positions by their distance from another one. */
export const byDistanceFrom = (origin: Position) => (a: Position, b: Position) =>
  distanceKm(origin, a) - distanceKm(origin, b)
