import type { Position } from '@medicena/domain/map/bounds'
import type { MapView } from '@medicena/domain/map/mercator'
import * as leaflet from 'leaflet'
import { MAX_ZOOM, minZoom, REACH } from '../surface/map-limits.ts'
import { type MapControls, prefersStillness, type Settled } from '../surface/map-surface.ts'
import { MoveCause } from '../surface/move-cause.ts'
import { outlineLayers } from './outline-layers.ts'
import { OutlineRenderer } from './outline-renderer.ts'

/** A Leaflet map without anything of Leaflet's own to see: controls, markers and words are the surface's. */
export interface EmbeddedMap {
  readonly controls: MapControls
  /** Stands at the anchor and moves with the map. */
  readonly overlay: HTMLElement
  readonly anchorAt: (position: Position) => void
  readonly destroy: () => void
}

interface Listeners {
  readonly onZoom: (zoom: number, gliding: boolean) => void
  readonly onSettle: (settled: Settled) => void
}

/** Makes a map in a box that is in the document, and tells by `onSettle` at once what it shows. */
export function createMap(box: HTMLElement, start: MapView, { onZoom, onSettle }: Listeners): EmbeddedMap {
  const animate = !prefersStillness()
  const cause = new MoveCause()
  const map = leaflet.map(box, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    zoomAnimation: animate,
    fadeAnimation: false,
    inertia: animate,
    bounceAtZoomLimits: false,
    maxZoom: MAX_ZOOM,
    minZoom: minZoom(box.clientWidth),
    maxBounds: [
      [REACH.south, REACH.west],
      [REACH.north, REACH.east],
    ],
    maxBoundsViscosity: 1,
    // The box is watched below; and by itself each map would leave a key on the window.
    trackResize: false,
    renderer: new OutlineRenderer(),
  })
  const overlay = document.createElement('div')
  map.createPane('offers').append(overlay)
  leaflet.DomEvent.on(overlay, 'dblclick', leaflet.DomEvent.stopPropagation)

  let anchor: Position = start
  const place = (center: leaflet.LatLngExpression, zoom: number) => {
    const pane = leaflet.DomUtil.getPosition(map.getPanes().mapPane)
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round()
    const point = map.project([anchor.latitude, anchor.longitude], zoom).subtract(corner)
    overlay.style.translate = `${Math.round(point.x)}px ${Math.round(point.y)}px`
  }
  const settled = (byVisitor: boolean): Settled => {
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
      byVisitor,
    }
  }

  map.on('dragstart', () => cause.byVisitor())
  map.on('zoomstart', () => cause.zooms())
  map.on('zoomanim', ({ center, zoom }) => {
    place(center, zoom)
    onZoom(zoom, true)
  })
  map.on('zoom', () => {
    place(map.getCenter(), map.getZoom())
    onZoom(map.getZoom(), false)
  })
  map.on('moveend', () => onSettle(settled(cause.settle())))
  cause.byCode()
  map.setView([start.latitude, start.longitude], start.zoom, { animate: false })
  for (const layer of outlineLayers()) layer.addTo(map)

  const resized = new ResizeObserver(() => {
    map.setMinZoom(minZoom(box.clientWidth))
    map.invalidateSize({ animate: false })
  })
  resized.observe(box)

  const go = (view: MapView) => map.setView([view.latitude, view.longitude], view.zoom, { animate })
  return {
    overlay,
    controls: {
      moveTo: (view) => {
        cause.byCode()
        go(view)
      },
      visitTo: (view) => {
        cause.byVisitor()
        go(view)
      },
      panBy: (x, y) => {
        cause.byVisitor()
        map.panBy([x, y], { animate })
      },
      zoomBy: (steps) => {
        cause.byVisitor()
        map.setZoom(map.getZoom() + steps, { animate })
      },
    },
    anchorAt: (position) => {
      anchor = position
      place(map.getCenter(), map.getZoom())
    },
    destroy: () => {
      resized.disconnect()
      map.remove()
      // A zoom under way ends by a timer, also beyond the end of the map.
      map.off()
    },
  }
}
