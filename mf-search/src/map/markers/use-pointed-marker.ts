import { contains } from '@medicena/domain/map/position'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { MapItem, OfferPoints } from '../points/offer-points.ts'
import { byDistanceFrom } from '../surface/map-geometry.ts'
import type { MapViewport } from '../surface/map-surface.ts'

/**
 * Returns the key of the marker of the offer whose row in the list has the mouse or the focus. Null without such a row, and
 * for offers outside of the map.
 */
export function usePointedMarker(
  points: OfferPoints | null,
  viewport: MapViewport | null,
  markers: readonly MapItem[],
): string | null {
  const id = usePointedRow()
  return useMemo(() => {
    const place = id === null ? null : points?.placeOf(id)
    if (id === null || !place || !viewport || !contains(viewport.bounds, place.position)) return null
    const compare = byDistanceFrom(place.position)
    const nearest = markers.toSorted((a, b) => compare(a.position, b.position))
    const marker = nearest.find(({ offers }) => offers.some((offer) => offer.id === id))
    return marker?.key ?? null
  }, [id, points, viewport, markers])
}

/** Listens to the page, so that the rows of a long list need no listeners. */
function usePointedRow(): number | null {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const point = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-offer]')
      startTransition(() => setId(row ? Number(row.dataset['offer']) : null))
    }
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, point, { signal: controller.signal, passive: true })
    return () => controller.abort()
  }, [])
  return id
}
