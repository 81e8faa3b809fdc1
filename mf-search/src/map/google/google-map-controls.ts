import type { MapView } from '@medicena/domain/map/mercator'
import type { Bounds } from '@medicena/domain/map/position'
import {
  type MapControls,
  type MapViewport,
  MoveTracker,
  prefersReducedMotion,
} from '../surface/map-surface.ts'

/** Adapts a Google map to the contract of map surfaces: reports its moves and returns its controls. */
export function adaptGoogleMap(
  map: google.maps.Map,
  onZoom: (zoom: number) => void,
  onMoveEnd: (viewport: MapViewport) => void,
): MapControls {
  const tracker = new MoveTracker()
  // The first move is to the initial view.
  tracker.start('code')
  map.addListener('dragstart', () => tracker.start('user'))
  map.addListener('zoom_changed', () => {
    tracker.startZoom()
    onZoom(map.getZoom() ?? 0)
  })
  map.addListener('idle', () => {
    const bounds = boundsOf(map)
    // A map without a size has none.
    if (bounds) onMoveEnd({ view: viewOf(map), bounds, byUser: tracker.end() })
  })
  return {
    view: () => viewOf(map),
    moveTo: ({ latitude, longitude, zoom }, cause) => {
      tracker.start(cause)
      const center = { lat: latitude, lng: longitude }
      if (prefersReducedMotion()) {
        map.moveCamera({ center, zoom })
        return
      }
      map.setZoom(zoom)
      map.panTo(center)
    },
  }
}

function viewOf(map: google.maps.Map): MapView {
  const center = map.getCenter()
  return { latitude: center?.lat() ?? 0, longitude: center?.lng() ?? 0, zoom: map.getZoom() ?? 0 }
}

function boundsOf(map: google.maps.Map): Bounds | null {
  const bounds = map.getBounds()
  if (!bounds) return null
  const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()]
  return { west: southWest.lng(), south: southWest.lat(), east: northEast.lng(), north: northEast.lat() }
}
