import { type MapView, toPixel, toPosition } from '@medicena/domain/map/mercator'
import { MAX_ZOOM } from '../surface/map-geometry.ts'
import {
  type MapControls,
  type MapViewport,
  MoveTracker,
  prefersReducedMotion,
} from '../surface/map-surface.ts'

interface Listeners {
  readonly onZoom: (zoom: number) => void
  readonly onMoveEnd: (viewport: MapViewport) => void
}

/** Adapts a Google map to the contract of map surfaces: reports its moves and returns its controls. */
export function adaptGoogleMap(map: google.maps.Map, { onZoom, onMoveEnd }: Listeners): MapControls {
  const tracker = new MoveTracker()
  // The first move is to the initial view.
  tracker.start('code')
  map.addListener('dragstart', () => tracker.start('user'))
  map.addListener('zoom_changed', () => {
    tracker.startZoom()
    onZoom(map.getZoom() ?? 0)
  })
  map.addListener('idle', () => {
    const viewport = viewportOf(map)
    if (viewport) onMoveEnd({ ...viewport, byUser: tracker.end() })
  })

  const setView = ({ latitude, longitude, zoom }: MapView) => {
    const center = { lat: latitude, lng: longitude }
    if (prefersReducedMotion()) {
      map.moveCamera({ center, zoom })
      return
    }
    map.setZoom(zoom)
    map.panTo(center)
  }
  return {
    moveTo: (view, cause) => {
      tracker.start(cause)
      setView(view)
    },
    panBy: (x, y) => {
      const view = viewportOf(map)?.view
      if (!view) return
      tracker.start('user')
      const center = toPixel(view, view.zoom)
      setView({ ...toPosition({ x: center.x + x, y: center.y + y }, view.zoom), zoom: view.zoom })
    },
    zoomBy: (steps, around) => {
      const view = viewportOf(map)?.view
      if (!view) return
      tracker.start('user')
      const zoom = Math.min(MAX_ZOOM, view.zoom + steps)
      const [center, fixed] = [toPixel(view, view.zoom), toPixel(around ?? view, view.zoom)]
      const scale = 2 ** (view.zoom - zoom)
      const [x, y] = [fixed.x + (center.x - fixed.x) * scale, fixed.y + (center.y - fixed.y) * scale]
      setView({ ...toPosition({ x, y }, view.zoom), zoom })
    },
  }
}

/** Returns null while the map has no size. */
function viewportOf(map: google.maps.Map): Omit<MapViewport, 'byUser'> | null {
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
