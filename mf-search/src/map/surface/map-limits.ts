import type { Bounds } from '@medicena/domain/map/bounds'
import type { MapView } from '@medicena/domain/map/mercator'

/** Where every map starts: Poland at zoom 7 (SPEC section 9). */
export const POLAND: MapView = { latitude: 52.07, longitude: 19.48, zoom: 7 }

/** The nearest zoom at which a map shows a marker that it was asked to focus (SPEC section 9). */
export const FOCUS_ZOOM = 12

/** How near a map comes: a step further would show nothing new. */
export const MAX_ZOOM = 17

/** What a visitor may see by dragging: as much around Poland as the embedded map's outline holds. */
export const REACH: Bounds = { west: 7, south: 46, east: 32, north: 57.8 }

/** The smallest zoom at which a box of a width in pixels shows nothing beyond {@link REACH}. */
export function minZoom(width: number): number {
  const pixelsAtZero = ((REACH.east - REACH.west) / 360) * 256
  return Math.min(POLAND.zoom, Math.max(5, Math.ceil(Math.log2(width / pixelsAtZero))))
}
