import { beforeEach, expect, test, vi } from 'vitest'
import type { MapControls, MapViewport } from '../surface/map-surface.ts'
import { adaptGoogleMap } from './google-map-controls.ts'

/** The part of `google.maps.Map` that the adapter uses; tests emit its `idle` event. */
class FakeGoogleMap {
  #listeners: Record<string, () => void> = {}
  center = { lat: 52, lng: 19 }
  zoom = 7
  addListener(name: string, listener: () => void) {
    this.#listeners[name] = listener
  }
  emit(name: string) {
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
    this.emit('zoom_changed')
  }
  panTo(center: { lat: number; lng: number }) {
    this.center = center
  }
}

let map: FakeGoogleMap
let controls: MapControls
let viewports: MapViewport[]
beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  map = new FakeGoogleMap()
  viewports = []
  controls = adaptGoogleMap(
    map as unknown as google.maps.Map,
    () => {},
    (viewport) => viewports.push(viewport),
  )
})
const endMove = () => {
  map.emit('idle')
  return viewports.at(-1)
}

test('does not attribute the initial view to the user', () => {
  expect(endMove()).toEqual({
    view: { latitude: 52, longitude: 19, zoom: 7 },
    bounds: { west: 18, south: 51, east: 20, north: 53 },
    byUser: false,
  })
})

test('attributes a drag to the user, once', () => {
  endMove()
  map.emit('dragstart')
  expect(endMove()?.byUser).toBe(true)
  expect(endMove()?.byUser).toBe(false)
})

test('attributes a zoom without a cause to the user', () => {
  endMove()
  map.setZoom(9)
  expect(endMove()?.byUser).toBe(true)
})

test('does not attribute a move by code with a zoom to the user', () => {
  endMove()
  controls.moveTo({ latitude: 51, longitude: 17, zoom: 12 }, 'code')
  expect(endMove()).toMatchObject({ view: { latitude: 51, longitude: 17, zoom: 12 }, byUser: false })
})

test('attributes keys and buttons to the user', () => {
  endMove()
  controls.moveTo({ ...controls.view(), zoom: 8 }, 'user')
  expect(endMove()).toMatchObject({ view: { latitude: 52, longitude: 19, zoom: 8 }, byUser: true })
})
