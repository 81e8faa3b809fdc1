import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const WARSAW = { latitude: 52.2297, longitude: 21.0122 }
const KRAKOW = { latitude: 50.0647, longitude: 19.945 }

test('Warsaw and Kraków are 252 km apart, both ways', () => {
  expect(distanceKm(WARSAW, KRAKOW)).toBeCloseTo(252, 0)
  expect(distanceKm(KRAKOW, WARSAW)).toBe(distanceKm(WARSAW, KRAKOW))
})

test('a place is at no distance from itself', () => {
  expect(distanceKm(WARSAW, WARSAW)).toBe(0)
})
