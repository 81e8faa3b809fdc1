import { type MapPixel, toPixel } from '@medicena/domain/map/mercator'
import { contains, type Position } from '@medicena/domain/map/position'
import type { MapViewport } from '../surface/map-surface.ts'
import { type OfferPoints, positionAt } from './offer-points.ts'

/**
 * Selects the position around which a map zooms by buttons and keys, so that offers stay in view.
 * @param selected position of the selected facility
 * @returns the selected facility; while zooming in on a place without offers, the offer nearest to the centre; or null for
 * the centre
 */
export function zoomAnchor(
  points: OfferPoints | null,
  selected: Position | null,
  { view, bounds }: Pick<MapViewport, 'view' | 'bounds'>,
  steps: number,
): Position | null {
  if (selected && contains(bounds, selected)) return selected
  if (!points || steps <= 0) return null
  const center = toPixel(view, 0)
  const corner = toPixel({ latitude: bounds.north, longitude: bounds.east }, 0)
  const scale = 2 ** -steps
  const room = { x: (corner.x - center.x) * scale, y: (center.y - corner.y) * scale }
  const isShown = ({ x, y }: MapPixel) => Math.abs(x - center.x) <= room.x && Math.abs(y - center.y) <= room.y

  let nearest: Position | null = null
  let nearestPx = Number.POSITIVE_INFINITY
  for (let index = 0; index < points.ids.length; index++) {
    const position = positionAt(points, index)
    if (!contains(bounds, position)) continue
    const pixel = toPixel(position, 0)
    if (isShown(pixel)) return null
    const distancePx = Math.hypot(pixel.x - center.x, pixel.y - center.y)
    if (distancePx < nearestPx) [nearest, nearestPx] = [position, distancePx]
  }
  return nearest
}
