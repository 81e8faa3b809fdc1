import type { MapView } from '@medicena/domain/map/mercator'
import { toPixel, toPosition } from '@medicena/domain/map/mercator'
import { MAX_ZOOM } from '../surface/map-limits.ts'
import { type MapControls, prefersStillness, type Settled } from '../surface/map-surface.ts'
import { MoveCause } from '../surface/move-cause.ts'

export interface GoogleMapListeners {
  readonly onZoom: (zoom: number) => void
  readonly onSettle: (settled: Settled) => void
}

/** Tells what a map of Google's does, and returns how to move it. */
export function attachTo(map: google.maps.Map, { onZoom, onSettle }: GoogleMapListeners): MapControls {
  const cause = new MoveCause()
  // The first that it does is to go where it was told to.
  cause.byCode()
  map.addListener('dragstart', () => cause.byVisitor())
  map.addListener('zoom_changed', () => {
    cause.zooms()
    onZoom(map.getZoom() ?? 0)
  })
  map.addListener('idle', () => {
    const settled = restOf(map)
    if (settled) onSettle({ ...settled, byVisitor: cause.settle() })
  })

  const go = ({ latitude, longitude, zoom }: MapView) => {
    const center = { lat: latitude, lng: longitude }
    if (prefersStillness()) {
      map.moveCamera({ center, zoom })
      return
    }
    map.setZoom(zoom)
    map.panTo(center)
  }
  return {
    moveTo: (view) => {
      cause.byCode()
      go(view)
    },
    visitTo: (view) => {
      cause.byVisitor()
      go(view)
    },
    panBy: (x, y) => {
      const view = restOf(map)?.view
      if (!view) return
      cause.byVisitor()
      const middle = toPixel(view, view.zoom)
      go({ ...toPosition({ x: middle.x + x, y: middle.y + y }, view.zoom), zoom: view.zoom })
    },
    zoomBy: (steps) => {
      const view = restOf(map)?.view
      if (!view) return
      cause.byVisitor()
      go({ ...view, zoom: Math.min(MAX_ZOOM, view.zoom + steps) })
    },
  }
}

/** Where a map is; null while it has no size yet. */
function restOf(map: google.maps.Map): Omit<Settled, 'byVisitor'> | null {
  const [center, zoom, bounds] = [map.getCenter(), map.getZoom(), map.getBounds()]
  if (!center || zoom === undefined || !bounds) return null
  const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()]
  return {
    view: { latitude: center.lat(), longitude: center.lng(), zoom },
    bounds: {
      west: southWest.lng(),
      south: southWest.lat(),
      east: northEast.lng(),
      north: northEast.lat(),
    },
  }
}
