import type { Bounds, Position } from './position.ts'

/** Point of the projected map at a zoom: pixels from the north-west corner of the world. */
export interface MapPixel {
  readonly x: number
  readonly y: number
}

/** Visible part of a map: its centre in degrees and its zoom. Each zoom level doubles all lengths. */
export interface MapView extends Position {
  readonly zoom: number
}

/** Width of the world in pixels at zoom 0, as in all web maps (EPSG:3857). */
const WORLD_SIZE = 256

/** Projects a position to map pixels at a zoom (spherical Mercator). */
export function toPixel({ latitude, longitude }: Position, zoom: number): MapPixel {
  const side = WORLD_SIZE * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: side * (longitude / 360 + 0.5),
    y: side * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** Converts map pixels back to a position; inverse of {@link toPixel}. */
export function toPosition({ x, y }: MapPixel, zoom: number): Position {
  const side = WORLD_SIZE * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI,
    longitude: (x / side - 0.5) * 360,
  }
}

/** Size of a map element in pixels. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** Options of {@link fitView}. */
export interface Fit {
  /** Free pixels at every edge. */
  readonly margin: number
  readonly maxZoom: number
}

/** Finds the closest view at an integer zoom that shows all of the bounds. */
export function fitView(bounds: Bounds, { width, height }: BoxSize, { margin, maxZoom }: Fit): MapView {
  const northWest = toPixel({ latitude: bounds.north, longitude: bounds.west }, 0)
  const southEast = toPixel({ latitude: bounds.south, longitude: bounds.east }, 0)
  const room = Math.min(
    Math.max(1, width - 2 * margin) / (southEast.x - northWest.x),
    Math.max(1, height - 2 * margin) / (southEast.y - northWest.y),
  )
  const zoom = Math.max(0, Math.min(maxZoom, Math.floor(Math.log2(room))))
  const middle = { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 }
  return { ...toPosition(middle, 0), zoom }
}
