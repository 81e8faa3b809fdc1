import type { Bounds, Position } from './bounds.ts'

/** A place on the flat map: pixels from the map's corner in the north-west, at one zoom. */
export interface MapPixel {
  readonly x: number
  readonly y: number
}

/** What a map shows: its middle, in degrees, and how near. Every step of `zoom` doubles all lengths. */
export interface MapView extends Position {
  readonly zoom: number
}

/** Pixels of the world's side at zoom 0, the same for all maps on the web (EPSG:3857). */
const WORLD = 256

/** Where a position lies on the flat map at a zoom (spherical Mercator projection, which all maps of ours have). */
export function toPixel({ latitude, longitude }: Position, zoom: number): MapPixel {
  const side = WORLD * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: side * (longitude / 360 + 0.5),
    y: side * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** The position that lies at a place of the flat map; undoes {@link toPixel}. */
export function toPosition({ x, y }: MapPixel, zoom: number): Position {
  const side = WORLD * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI,
    longitude: (x / side - 0.5) * 360,
  }
}

/** The size of a map's box in pixels. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** How a fitted view is to be. */
export interface Fit {
  /** Pixels that stay free at every edge. */
  readonly margin: number
  /** As near as it may come. */
  readonly maxZoom: number
}

/** The nearest view of a whole zoom in which a box of a size shows all of the bounds. */
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
