import { contains } from '@medicena/domain/map/position'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ClusterIndex, MapItem } from '../clusters/cluster-index.ts'
import type { MapViewport } from '../surface/map-surface.ts'
import { nearestTo } from './marker-layout.ts'

/**
 * Returns the key of the marker of the offer whose row in the list has the mouse or the focus. Null without such a row, and
 * for offers outside of the map.
 */
export function usePointedMarker(
  index: ClusterIndex | null,
  viewport: Pick<MapViewport, 'bounds' | 'view'> | null,
  markers: readonly MapItem[],
): string | null {
  const id = usePointedRow()
  return useMemo(() => {
    const place = id === null ? null : index?.placeOf(id)
    if (!place || !viewport || !contains(viewport.bounds, place.position)) return null
    const itemKey = id === null ? null : index?.keyOf(id, viewport.view.zoom)
    const marker =
      markers.find(({ key }) => key === itemKey) ??
      markers.find((item) => item.kind === 'place' && item.offers.some((offer) => offer.id === id)) ??
      // It has joined the marker of a cluster.
      nearestTo(place, markers)
    return marker?.key ?? null
  }, [id, index, viewport, markers])
}

/** Listens to the page, so that the rows of a long list need no listeners. */
function usePointedRow(): number | null {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const point = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-offer]') : null
      startTransition(() => setId(row ? Number(row.dataset['offer']) : null))
    }
    const options = { signal: controller.signal, passive: true }
    document.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType === 'mouse') point(event)
      },
      options,
    )
    document.addEventListener('focusin', point, options)
    return () => controller.abort()
  }, [])
  return id
}
