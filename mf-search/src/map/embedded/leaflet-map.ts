import type { MapView } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import type { MapTiles } from '@medicena/zone-kit/site-settings'
import type * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { MAX_BOUNDS, MAX_ZOOM, MIN_ZOOM } from '../surface/map-geometry.ts'
import {
  type MapControls,
  type MapViewport,
  MoveTracker,
  prefersReducedMotion,
} from '../surface/map-surface.ts'
import * as leafletCore from './leaflet-core.ts'
import { BareMap, DomEvent, DomUtil } from './leaflet-core.ts'
import { tileStyle } from './tile-style.ts'

/** Leaflet map without Leaflet's own controls, markers and labels. */
export type LeafletMap = ReturnType<typeof createLeafletMap>

/** Creates a map in an element of the document, blank until it gets tiles. Calls `onMoveEnd` once before it returns. */
export function createLeafletMap(
  container: HTMLElement,
  initialView: MapView,
  onZoom: (zoom: number, isAnimating: boolean) => void,
  onMoveEnd: (viewport: MapViewport) => void,
) {
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
  map.on('moveend', () => onMoveEnd({ view: viewOf(map), bounds: boundsOf(map), byUser: tracker.end() }))
  tracker.start('code')
  map.setView([initialView.latitude, initialView.longitude], initialView.zoom, { animate: false })

  const resizeObserver = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resizeObserver.observe(container)

  const controls: MapControls = {
    view: () => viewOf(map),
    moveTo: ({ latitude, longitude, zoom }, cause) => {
      tracker.start(cause)
      map.setView([latitude, longitude], zoom, { animate })
    },
  }
  return {
    controls,
    /** Element that stays at the origin while the map moves. */
    overlay,
    setOrigin: (position: Position) => {
      origin = position
      positionOverlay(map.getCenter(), map.getZoom())
    },
    /** Draws tiles. Returns a function that removes them. */
    showTiles: (tiles: MapTiles) => {
      let layer = createTileLayer(tiles, container).addTo(map)
      const redraw = () => {
        layer.remove()
        layer = createTileLayer(tiles, container).addTo(map)
      }
      const darkTheme = matchMedia('(prefers-color-scheme: dark)')
      darkTheme.addEventListener('change', redraw)
      return () => {
        darkTheme.removeEventListener('change', redraw)
        layer.remove()
      }
    },
    destroy: () => {
      resizeObserver.disconnect()
      map.remove()
      // The timer that ends a zoom animation still fires after remove().
      map.off()
    },
  }
}

/** Draws vector tiles in the colours that the style sheet gives an element. */
export function createTileLayer(
  { url, maxZoom, hasStreets }: MapTiles,
  element: HTMLElement,
): leaflet.GridLayer {
  // The renderer expects Leaflet's bundle, which defines this name.
  Reflect.set(globalThis, 'L', leafletCore)
  const styles = getComputedStyle(element)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return leafletLayer({
    url,
    maxDataZoom: maxZoom,
    lang: 'pl',
    attribution: '',
    noWrap: true,
    // The element has the colour of land: most tiles show land, and nothing flashes before they are drawn. The project's
    // tiles take what is not land for the sea; others draw it.
    backgroundColor: token(hasStreets ? '--color-land' : '--color-water'),
    ...tileStyle(token, hasStreets),
  }) as unknown as leaflet.GridLayer
}

function viewOf(map: leaflet.Map): MapView {
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng, zoom: map.getZoom() }
}

function boundsOf(map: leaflet.Map): Bounds {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}
