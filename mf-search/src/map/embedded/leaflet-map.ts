import type { MapView } from '@medicena/domain/map/mercator'
import { OUTLINE, pathPoints } from '@medicena/domain/map/outline'
import type { Position } from '@medicena/domain/map/position'
import * as leaflet from 'leaflet'
import { MAX_BOUNDS, MAX_ZOOM, minZoomFor } from '../surface/map-geometry.ts'
import {
  type MapControls,
  type MapSurfaceProps,
  type MapViewport,
  MoveTracker,
  prefersReducedMotion,
} from '../surface/map-surface.ts'
import styles from './embedded-surface.module.css'

/** Leaflet map without Leaflet's own controls, markers and labels. */
export interface LeafletMap {
  readonly controls: MapControls
  /** Element that stays at the origin while the map moves. */
  readonly overlay: HTMLElement
  readonly setOrigin: (position: Position) => void
  readonly destroy: () => void
}

type Listeners = Pick<MapSurfaceProps, 'onZoom' | 'onMoveEnd'>

/** Creates a map in an element of the document. Calls `onMoveEnd` once before it returns. */
export function createLeafletMap(
  container: HTMLElement,
  initialView: MapView,
  { onZoom, onMoveEnd }: Listeners,
): LeafletMap {
  const animate = !prefersReducedMotion()
  const tracker = new MoveTracker()
  const map = leaflet.map(container, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    zoomAnimation: animate,
    fadeAnimation: false,
    inertia: animate,
    bounceAtZoomLimits: false,
    maxZoom: MAX_ZOOM,
    minZoom: minZoomFor(container.clientWidth),
    maxBounds: [
      [MAX_BOUNDS.south, MAX_BOUNDS.west],
      [MAX_BOUNDS.north, MAX_BOUNDS.east],
    ],
    maxBoundsViscosity: 1,
    // A ResizeObserver below does this; Leaflet's own listener on the window would outlive the map.
    trackResize: false,
    renderer: new OutlineRenderer(),
  })
  const overlay = document.createElement('div')
  map.createPane('offers').append(overlay)
  leaflet.DomEvent.on(overlay, 'dblclick', leaflet.DomEvent.stopPropagation)

  let origin: Position = initialView
  const positionOverlay = (center: leaflet.LatLngExpression, zoom: number) => {
    const pane = leaflet.DomUtil.getPosition(map.getPanes().mapPane)
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
  for (const layer of outlineLayers()) layer.addTo(map)

  const resizeObserver = new ResizeObserver(() => {
    map.setMinZoom(minZoomFor(container.clientWidth))
    map.invalidateSize({ animate: false })
  })
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
      zoomBy: (steps) => {
        tracker.start('user')
        map.setZoom(map.getZoom() + steps, { animate })
      },
    },
    setOrigin: (position) => {
      origin = position
      positionOverlay(map.getCenter(), map.getZoom())
    },
    destroy: () => {
      resizeObserver.disconnect()
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

/** Margin around the viewport in which outlines are drawn, as a factor of its size, so that dragging shows no blank edge. */
const PADDING = 1

/**
 * SVG renderer that redraws after a move only when the viewport leaves the drawn area. Leaflet's own renderer clips all
 * paths after every move, which takes a slow processor two frames.
 */
class OutlineRenderer extends leaflet.SVG {
  #drawn: { readonly bounds: leaflet.LatLngBounds; readonly zoom: number } | null = null

  constructor() {
    super({ padding: PADDING })
    this.on('update', () => {
      this.#drawn = { bounds: this._map.getBounds().pad(PADDING), zoom: this._map.getZoom() }
    })
  }

  override getEvents(): Record<string, leaflet.LeafletEventHandlerFn> {
    const { moveend, ...events } = super.getEvents?.() ?? {}
    return {
      ...events,
      moveend: (event) => {
        if (!this.#isViewportDrawn()) moveend?.call(this, event)
      },
    }
  }

  #isViewportDrawn(): boolean {
    const drawn = this.#drawn
    return drawn?.zoom === this._map.getZoom() && drawn.bounds.contains(this._map.getBounds())
  }
}

/** Layers from the bottom to the top. */
const LAYERS = [
  { paths: OUTLINE.land, className: 'land', isClosed: true },
  { paths: OUTLINE.borders, className: 'border', isClosed: false },
  { paths: OUTLINE.poland, className: 'poland', isClosed: true },
  { paths: OUTLINE.rivers, className: 'river', isClosed: false },
  { paths: OUTLINE.provinces, className: 'province', isClosed: false },
] as const

function outlineLayers(): leaflet.Path[] {
  return LAYERS.map(({ paths, className, isClosed }) => {
    const options = { className: styles[className], interactive: false, smoothFactor: 1 }
    // Nested arrays make one multi-part shape: a single SVG element per layer.
    return isClosed
      ? leaflet.polygon(
          paths.map((path) => [pathPoints(path)]),
          options,
        )
      : leaflet.polyline(paths.map(pathPoints), { ...options, fill: false })
  })
}
