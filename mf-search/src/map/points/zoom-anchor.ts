import { toPixel } from '@medicena/domain/map/mercator'
import { contains, type Position } from '@medicena/domain/map/position'
import { byDistanceFrom } from '../surface/map-geometry.ts'
import type { MapViewport } from '../surface/map-surface.ts'
import type { OfferPoints } from './offer-points.ts'

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
  const isShownAfter = (position: Position) => {
    const { x, y } = toPixel(position, 0)
    return (
      Math.abs(x - center.x) <= (corner.x - center.x) * scale &&
      Math.abs(y - center.y) <= (center.y - corner.y) * scale
    )
  }
  const inView = points.offers.filter((offer) => contains(bounds, offer))
  return inView.some(isShownAfter) ? null : (inView.toSorted(byDistanceFrom(view))[0] ?? null)
}
