import type { MapView } from '@medicena/domain/map/mercator'
import type { Position } from '@medicena/domain/map/position'
import type { MapTiles } from '@medicena/zone-kit/site-settings'
import type * as leaflet from 'leaflet'
import { MAX_BOUNDS, MAX_ZOOM, MIN_ZOOM } from '../surface/map-geometry.ts'
import {
  type MapControls,
  type MapSurfaceProps,
  type MapViewport,
  MoveTracker,
  prefersReducedMotion,
} from '../surface/map-surface.ts'
import { BareMap, DomEvent, DomUtil } from './leaflet-core.ts'
import { createTileLayer } from './tile-layer.ts'

/** Leaflet map without Leaflet's own controls, markers and labels. */
export interface LeafletMap {
  readonly controls: MapControls
  /** Element that stays at the origin while the map moves. */
  readonly overlay: HTMLElement
  readonly setOrigin: (position: Position) => void
  /** Draws tiles, in place of those before; null draws none. */
  readonly setTiles: (tiles: MapTiles | null) => void
  readonly destroy: () => void
}

type Listeners = Pick<MapSurfaceProps, 'onZoom' | 'onMoveEnd'>

/** Creates a map in an element of the document, blank until it gets tiles. Calls `onMoveEnd` once before it returns. */
export function createLeafletMap(
  container: HTMLElement,
  initialView: MapView,
  { onZoom, onMoveEnd }: Listeners,
): LeafletMap {
  const animate = !prefersReducedMotion()
  const tracker = new MoveTracker()
  const map = new BareMap(container, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    zoomAnimation: animate,
    fadeAnimation: false,
    inertia: animate,
    bounceAtZoomLimits: false,
    // One zoom level per notch of a usual wheel: Leaflet rounds up, so its default makes it two.
    wheelPxPerZoomLevel: 120,
    maxZoom: MAX_ZOOM,
    minZoom: MIN_ZOOM,
    maxBounds: [
      [MAX_BOUNDS.south, MAX_BOUNDS.west],
      [MAX_BOUNDS.north, MAX_BOUNDS.east],
    ],
    maxBoundsViscosity: 1,
    // A ResizeObserver below does this; Leaflet's own listener on the window would outlive the map.
    trackResize: false,
  })
  let tiles: MapTiles | null = null
  let tileLayer: leaflet.GridLayer | null = null
  const drawTiles = () => {
    tileLayer?.remove()
    tileLayer = tiles && createTileLayer(tiles, container).addTo(map)
  }
  const darkTheme = matchMedia('(prefers-color-scheme: dark)')
  darkTheme.addEventListener('change', drawTiles)
  const overlay = document.createElement('div')
  map.createPane('offers').append(overlay)
  DomEvent.on(overlay, 'dblclick', DomEvent.stopPropagation)

  let origin: Position = initialView
  const positionOverlay = (center: leaflet.LatLngExpression, zoom: number) => {
    const pane = DomUtil.getPosition(map.getPanes().mapPane)
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round()
    const point = map.project([origin.latitude, origin.longitude], zoom).subtract(corner)
    overlay.style.translate = `${Math.round(point.x)}px ${Math.round(point.y)}px`
  }

  map.on('dragstart', () => tracker.start('user'))
  map.on('zoomstart', () => tracker.startZoom())
  map.on('zoomanim', ({ center, zoom }) => {
    positionOverlay(center, zoom)
    onZoom(zoom, true)
  })
  map.on('zoom', () => {
    positionOverlay(map.getCenter(), map.getZoom())
    onZoom(map.getZoom(), false)
  })
  map.on('moveend', () => onMoveEnd(viewportOf(map, tracker.end())))
  tracker.start('code')
  map.setView([initialView.latitude, initialView.longitude], initialView.zoom, { animate: false })

  const resizeObserver = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resizeObserver.observe(container)

  return {
    overlay,
    controls: {
      moveTo: ({ latitude, longitude, zoom }, cause) => {
        tracker.start(cause)
        map.setView([latitude, longitude], zoom, { animate })
      },
      panBy: (x, y) => {
        tracker.start('user')
        map.panBy([x, y], { animate })
      },
      zoomBy: (steps, around) => {
        tracker.start('user')
        // Leaflet would move the centre also beyond its limits, where the zoom stays.
        const zoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), map.getZoom() + steps))
        if (around) map.setZoomAround([around.latitude, around.longitude], zoom, { animate })
        else map.setZoom(zoom, { animate })
      },
    },
    setOrigin: (position) => {
      origin = position
      positionOverlay(map.getCenter(), map.getZoom())
    },
    setTiles: (newTiles) => {
      tiles = newTiles
      drawTiles()
    },
    destroy: () => {
      resizeObserver.disconnect()
      darkTheme.removeEventListener('change', drawTiles)
      map.remove()
      // The timer that ends a zoom animation still fires after remove().
      map.off()
    },
  }
}

function viewportOf(map: leaflet.Map, byUser: boolean): MapViewport {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  return {
    view: { latitude: lat, longitude: lng, zoom: map.getZoom() },
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    byUser,
  }
}
