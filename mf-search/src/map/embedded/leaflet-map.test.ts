// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapViewport } from '../surface/map-surface.ts'
import { createLeafletMap, createTileLayer, type LeafletMap } from './leaflet-map.ts'

const INITIAL_VIEW = { latitude: 52, longitude: 19, zoom: 7 }
let map: LeafletMap
let viewports: MapViewport[]
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  container = document.createElement('div')
  Object.defineProperties(container, {
    clientWidth: { value: 800 },
    clientHeight: { value: 600 },
  })
  document.body.append(container)
  viewports = []
  map = createLeafletMap(
    container,
    INITIAL_VIEW,
    () => {},
    (viewport) => viewports.push(viewport),
  )
})
afterEach(() => {
  map.destroy()
  container.remove()
  vi.unstubAllGlobals()
})
const last = () => viewports.at(-1)

test('attributes keys and buttons to the user, and the next move by code not', () => {
  map.controls.moveTo({ latitude: 51, longitude: 17, zoom: 9 }, 'user')
  expect(last()).toMatchObject({ view: { latitude: expect.closeTo(51, 2), zoom: 9 }, byUser: true })
  expect(map.controls.view()).toEqual(last()?.view)
  map.controls.moveTo(INITIAL_VIEW, 'code')
  expect(last()).toMatchObject({ view: INITIAL_VIEW, byUser: false })
})

test('draws and removes tiles of an archive, without a request before it has some', () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetch)
  expect(container.querySelector('canvas')).toBeNull()
  const tiles = { url: '/assets/poland.pmtiles', maxZoom: 10, attribution: '', hasStreets: false }
  const removeTiles = map.showTiles(tiles)
  expect(container.querySelectorAll('canvas').length).toBeGreaterThan(4)
  removeTiles()
  expect(container.querySelector('canvas')).toBeNull()
})

test('takes what no tile draws for the sea, unless the tiles draw it as those with streets do', () => {
  container.style.setProperty('--color-water', 'blue')
  container.style.setProperty('--color-land', 'white')
  const tiles = { url: '/assets/poland.pmtiles', maxZoom: 10, attribution: '', hasStreets: false }
  const groundOf = (hasStreets: boolean) =>
    Reflect.get(createTileLayer({ ...tiles, hasStreets }, container), 'backgroundColor')
  expect(groundOf(false)).toBe('blue')
  expect(groundOf(true)).toBe('white')
})
