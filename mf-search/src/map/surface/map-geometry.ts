import { type MapView, toPixel } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import type { CSSProperties } from 'react'

/** Initial view of the country's map. */
export const POLAND: MapView = { latitude: 52.07, longitude: 19.48, zoom: 7 }

/** Minimum zoom at which a focused marker is shown. */
export const FOCUS_ZOOM = 12

export const MAX_ZOOM = 17

/** Limits of panning: the extent of the embedded map's tiles. */
export const MAX_BOUNDS: Bounds = { west: 7, south: 46, east: 32, north: 57.8 }

/** Returns the lowest zoom at which a map of a width in pixels stays within {@link MAX_BOUNDS}. */
export function minZoomFor(widthPx: number): number {
  const pixelsAtZero = ((MAX_BOUNDS.east - MAX_BOUNDS.west) / 360) * 256
  return Math.min(POLAND.zoom, Math.max(5, Math.ceil(Math.log2(widthPx / pixelsAtZero))))
}

/** Origin and zoom from which everything on a map computes its pixel offset. */
export interface Projection {
  readonly origin: Position
  readonly zoom: number
}

/** Returns the pixels from the projection's origin to a position. */
export function pixelOffset(
  { origin, zoom }: Projection,
  position: Position,
): { readonly x: number; readonly y: number } {
  const [from, to] = [toPixel(origin, zoom), toPixel(position, zoom)]
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }
}

/** Returns the style that moves an element from the origin to a position. */
export function positionStyle(projection: Projection, position: Position): CSSProperties {
  const { x, y } = pixelOffset(projection, position)
  return { translate: `${x}px ${y}px` }
}
