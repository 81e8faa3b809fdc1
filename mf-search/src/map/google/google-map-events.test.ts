import { beforeEach, expect, test, vi } from 'vitest'
import type { MapControls, Settled } from '../surface/map-surface.ts'
import { attachTo } from './google-map-events.ts'

/** As much of Google's map as moves: it comes to rest when the test says so. */
class StandInMap {
  #listeners: Record<string, () => void> = {}
  center = { lat: 52, lng: 19 }
  zoom = 7
  addListener(name: string, listener: () => void) {
    this.#listeners[name] = listener
  }
  happens(name: string) {
    this.#listeners[name]?.()
  }
  getCenter = () => ({ lat: () => this.center.lat, lng: () => this.center.lng })
  getZoom = () => this.zoom
  getBounds = () => ({
    getSouthWest: () => ({ lat: () => this.center.lat - 1, lng: () => this.center.lng - 1 }),
    getNorthEast: () => ({ lat: () => this.center.lat + 1, lng: () => this.center.lng + 1 }),
  })
  setZoom(zoom: number) {
    if (zoom === this.zoom) return
    this.zoom = zoom
    this.happens('zoom_changed')
  }
  panTo(center: { lat: number; lng: number }) {
    this.center = center
  }
}

let map: StandInMap
let controls: MapControls
let rests: Settled[]
beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  map = new StandInMap()
  rests = []
  controls = attachTo(map as unknown as google.maps.Map, {
    onZoom: () => {},
    onSettle: (settled) => rests.push(settled),
  })
})
const rest = () => {
  map.happens('idle')
  return rests.at(-1)
}

test('the first rest is nobody’s move', () => {
  expect(rest()).toEqual({
    view: { latitude: 52, longitude: 19, zoom: 7 },
    bounds: { west: 18, south: 51, east: 20, north: 53 },
    byVisitor: false,
  })
})

test('a drag is the visitor’s, a rest after it is not', () => {
  rest()
  map.happens('dragstart')
  expect(rest()?.byVisitor).toBe(true)
  expect(rest()?.byVisitor).toBe(false)
})

test('a zoom that nobody announced is the visitor’s', () => {
  rest()
  map.setZoom(9)
  expect(rest()?.byVisitor).toBe(true)
})

test('a move by code is not, though it zooms', () => {
  rest()
  controls.moveTo({ latitude: 51, longitude: 17, zoom: 12 })
  expect(rest()).toMatchObject({ view: { latitude: 51, longitude: 17, zoom: 12 }, byVisitor: false })
})

test('keys and buttons are the visitor’s', () => {
  rest()
  controls.zoomBy(1)
  expect(rest()).toMatchObject({ view: { zoom: 8 }, byVisitor: true })
  controls.panBy(80, 0)
  expect(rest()).toMatchObject({ byVisitor: true })
  expect(rests.at(-1)?.view.longitude).toBeGreaterThan(19)
})
