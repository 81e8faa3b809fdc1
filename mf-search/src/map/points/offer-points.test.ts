import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, decodePoints, pointsWithin, positionAt } from './offer-points.ts'

const RESPONSE = {
  total: 4,
  withoutPosition: 1,
  ids: [3, 7, 5],
  prices: [35000, 9950, 120000],
  latitudes: [5110000, 1234, 0],
  longitudes: [1703000, 1600000, 2101220],
}

test('decodes delta-encoded latitudes in hundred-thousandths of a degree', () => {
  const points = decodePoints(RESPONSE)
  expect([...points.ids]).toEqual([3, 7, 5])
  expect([...points.prices]).toEqual([35000, 9950, 120000])
  expect(positionAt(points, 0)).toEqual({
    latitude: expect.closeTo(51.1, 9),
    longitude: expect.closeTo(17.03, 9),
  })
  expect(positionAt(points, 2).latitude).toBeCloseTo(51.11234, 9)
  expect(positionAt(points, 2).longitude).toBeCloseTo(21.0122, 9)
  expect(points).toMatchObject({ total: 4, withoutPosition: 1 })
})

test('decodes any list of offers without loss', () => {
  const offers = fc.array(
    fc.tuple(fc.integer({ min: 4900000, max: 5490000 }), fc.integer({ min: 1400000, max: 2420000 })),
  )
  fc.assert(
    fc.property(offers, (list) => {
      const sorted = list.toSorted(([a], [b]) => a - b)
      const points = decodePoints({
        total: list.length,
        withoutPosition: 0,
        ids: sorted.map((_, index) => index + 1),
        prices: sorted.map(() => 100),
        latitudes: sorted.map(([latitude], index) => latitude - (sorted[index - 1]?.[0] ?? 0)),
        longitudes: sorted.map(([, longitude]) => longitude),
      })
      expect(Array.from(points.latitudes, (latitude) => Math.round(latitude * 100_000))).toEqual(
        sorted.map(([a]) => a),
      )
      expect(Array.from(points.longitudes, (longitude) => Math.round(longitude * 100_000))).toEqual(
        sorted.map(([, b]) => b),
      )
    }),
  )
})

test('filters by distance and keeps the order', () => {
  const points = decodePoints(RESPONSE)
  const near = pointsWithin(points, { center: { latitude: 51.1, longitude: 17 }, radiusKm: 80 })
  expect([...near.ids]).toEqual([3, 7])
  expect([...near.prices]).toEqual([35000, 9950])
  expect(near.withoutPosition).toBe(1)
})

test('returns bounds around all points, and null without points', () => {
  const points = decodePoints(RESPONSE)
  expect(boundsOf(points)).toEqual({
    west: 16,
    south: expect.closeTo(51.1, 9),
    east: expect.closeTo(21.0122, 9),
    north: expect.closeTo(51.11234, 9),
  })
  expect(boundsOf(pointsWithin(points, { center: { latitude: 0, longitude: 0 }, radiusKm: 1 }))).toBeNull()
})
