import { expect, test } from 'vitest'
import { TOWNS } from '../places/towns.ts'
import { OUTLINE, pathPoints } from './outline.ts'

test('decodes the deltas of a path', () => {
  expect(pathPoints([17000, 51000, 500, -250])).toEqual([
    [51, 17],
    [50.75, 17.5],
  ])
})

test('encloses the towns of Poland', () => {
  const ring = pathPoints(OUTLINE.poland[0] ?? [])
  const outside = TOWNS.filter((town) => !encloses(ring, [town.latitude, town.longitude]))
  // A few lie on spits, islands and border rivers that the outline simplifies.
  expect(outside.length).toBeLessThan(10)
  expect(encloses(ring, [48.15, 17.11])).toBe(false)
})

type Point = readonly [latitude: number, longitude: number]

/** Point-in-polygon test by ray casting to the east. */
function encloses(ring: readonly Point[], [y, x]: Point): boolean {
  const crossings = ring.filter(([y1, x1], index) => {
    const [y0, x0] = ring.at(index - 1) ?? [y1, x1]
    return y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
  })
  return crossings.length % 2 === 1
}
