import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitView, toPixel, toPosition } from './mercator.ts'
import { contains } from './position.ts'

const position = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('puts the origin in the middle of the world', () => {
  expect(toPixel({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 256, y: 256 })
})

test('puts Warsaw on the standard web map tile', () => {
  const { x, y } = toPixel({ latitude: 52.2297, longitude: 21.0122 }, 10)
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([571, 337])
})

test('converts a pixel back to its position', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 0, max: 17 }), (place, zoom) => {
      const { latitude, longitude } = toPosition(toPixel(place, zoom), zoom)
      expect(latitude).toBeCloseTo(place.latitude, 8)
      expect(longitude).toBeCloseTo(place.longitude, 8)
    }),
  )
})

test('fits bounds at the highest zoom that shows them all', () => {
  const poland = fc.record({
    latitude: fc.double({ min: 49, max: 54.8, noNaN: true }),
    longitude: fc.double({ min: 14.2, max: 24.1, noNaN: true }),
  })
  fc.assert(
    fc.property(poland, poland, (a, b) => {
      const bounds = {
        west: Math.min(a.longitude, b.longitude),
        east: Math.max(a.longitude, b.longitude),
        south: Math.min(a.latitude, b.latitude),
        north: Math.max(a.latitude, b.latitude),
      }
      const box = { width: 800, height: 600 }
      const view = fitView(bounds, box, { margin: 40, maxZoom: 12 })
      const shownAt = (zoom: number) => {
        const middle = toPixel(view, zoom)
        const corner = (x: number, y: number) => toPosition({ x: middle.x + x, y: middle.y + y }, zoom)
        const [northWest, southEast] = [corner(-360, -260), corner(360, 260)]
        // Floating-point numbers may miss an edge.
        const shown = {
          west: northWest.longitude - 1e-6,
          north: northWest.latitude + 1e-6,
          east: southEast.longitude + 1e-6,
          south: southEast.latitude - 1e-6,
        }
        return contains(shown, a) && contains(shown, b)
      }
      expect(shownAt(view.zoom)).toBe(true)
      if (view.zoom < 12) expect(shownAt(view.zoom + 1)).toBe(false)
    }),
  )
})

test('fits a single position at the maximum zoom', () => {
  const wroclaw = { west: 17, east: 17, south: 51, north: 51 }
  expect(fitView(wroclaw, { width: 300, height: 300 }, { margin: 48, maxZoom: 12 }).zoom).toBe(12)
})
