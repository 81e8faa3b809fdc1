import { expect, test } from 'vitest'
import { distanceKm, formatKm } from './position.ts'

const WARSAW = { latitude: 52.2297, longitude: 21.0122 }
const KRAKOW = { latitude: 50.0647, longitude: 19.945 }

test('measures 252 km between Warsaw and Kraków, both ways', () => {
  expect(distanceKm(WARSAW, KRAKOW)).toBeCloseTo(252, 0)
  expect(distanceKm(KRAKOW, WARSAW)).toBe(distanceKm(WARSAW, KRAKOW))
})

test('measures no distance from a position to itself', () => {
  expect(distanceKm(WARSAW, WARSAW)).toBe(0)
})

test.each([
  [0, 'mniej niż 0,1\u00a0km'],
  [0.0999, 'mniej niż 0,1\u00a0km'],
  [0.1, '0,1\u00a0km'],
  [12.34, '12,3\u00a0km'],
])('formats %d km as %s, never as no distance', (km, text) => {
  expect(formatKm(km)).toBe(text)
})
