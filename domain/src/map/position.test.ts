import { expect, test } from 'vitest'
import { distanceKm } from './position.ts'

const WARSAW = { latitude: 52.2297, longitude: 21.0122 }
const KRAKOW = { latitude: 50.0647, longitude: 19.945 }

test('measures 252 km between Warsaw and Kraków, both ways', () => {
  expect(distanceKm(WARSAW, KRAKOW)).toBeCloseTo(252, 0)
  expect(distanceKm(KRAKOW, WARSAW)).toBe(distanceKm(WARSAW, KRAKOW))
})

test('measures no distance from a position to itself', () => {
  expect(distanceKm(WARSAW, WARSAW)).toBe(0)
})
