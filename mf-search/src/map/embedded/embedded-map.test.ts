// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settled } from '../surface/map-surface.ts'
import { createMap, type EmbeddedMap } from './embedded-map.ts'

const START = { latitude: 52, longitude: 19, zoom: 7 }
let map: EmbeddedMap
let rests: Settled[]
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  box = document.createElement('div')
  Object.defineProperties(box, {
    clientWidth: { value: 800 },
    clientHeight: { value: 600 },
  })
  document.body.append(box)
  rests = []
  map = createMap(box, START, { onZoom: () => {}, onSettle: (settled) => rests.push(settled) })
})
afterEach(() => {
  map.destroy()
  box.remove()
  vi.unstubAllGlobals()
})
const last = () => rests.at(-1)

test('it says at once where it starts, and that nobody has moved it', () => {
  expect(rests).toHaveLength(1)
  expect(last()).toMatchObject({ view: START, byVisitor: false })
  expect(last()?.bounds.west).toBeLessThan(19)
  expect(last()?.bounds.north).toBeGreaterThan(52)
})

test('a move by code is not the visitor’s', () => {
  map.controls.moveTo({ latitude: 51, longitude: 17, zoom: 12 })
  expect(last()).toMatchObject({ view: { latitude: expect.closeTo(51, 2), zoom: 12 }, byVisitor: false })
})

test('keys and buttons are the visitor’s', () => {
  map.controls.zoomBy(1)
  expect(last()).toMatchObject({ view: { zoom: 8 }, byVisitor: true })
  map.controls.panBy(80, 0)
  expect(last()).toMatchObject({ byVisitor: true })
  expect(last()?.view.longitude).toBeGreaterThan(19)
  map.controls.visitTo({ latitude: 51, longitude: 17, zoom: 9 })
  expect(last()).toMatchObject({ view: { zoom: 9 }, byVisitor: true })
})

test('code after the visitor is code again', () => {
  map.controls.zoomBy(1)
  map.controls.moveTo(START)
  expect(last()?.byVisitor).toBe(false)
})

test('it goes no further away than where all around Poland is to be seen, and no nearer than its limit', () => {
  map.controls.zoomBy(-5)
  expect(last()?.view.zoom).toBe(6)
  map.controls.zoomBy(30)
  expect(last()?.view.zoom).toBe(17)
})

test('its outlines stay as they are drawn until it is moved beyond them', () => {
  const drawn = () => Array.from(box.querySelectorAll('path'), (path) => path.getAttribute('d'))
  map.controls.zoomBy(3)
  const before = drawn()
  map.controls.panBy(700, 0)
  expect(drawn()).toEqual(before)
  map.controls.panBy(200, 0)
  expect(drawn()).not.toEqual(before)
})

test('it draws Poland, its provinces and rivers, and asks for nothing', () => {
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  expect(box.querySelectorAll('path')).toHaveLength(5)
  expect(box.querySelector('img')).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})
