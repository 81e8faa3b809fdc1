import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPoints, scatteredOffers } from '../../fixtures/map-points.ts'
import { OfferPoints, splitZoomOf } from './offer-points.ts'

const WORLD = { west: -180, south: -85, east: 180, north: 85 }

const offer = fc.record({
  price: fc.integer({ min: 50, max: 2000 }),
  latitude: fc.integer({ min: 4900, max: 5490 }).map((value) => value / 100),
  longitude: fc.integer({ min: 1410, max: 2410 }).map((value) => value / 100),
})
const offers = fc
  .array(offer, { maxLength: 400 })
  .map((list) => list.map((entry, index) => ({ ...entry, id: index + 1 })))
const zoom = fc.integer({ min: 3, max: 17 })

const pointsOf = (list: Parameters<typeof mapPoints>[0]) => new OfferPoints(mapPoints(list))

test('puts every offer into exactly one cluster or place, the cheapest first', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const items = pointsOf(list).itemsWithin(WORLD, at)
      const ids = items.flatMap((item) => item.offers.map(({ id }) => id))
      expect(ids.toSorted((a, b) => a - b)).toEqual(list.map(({ id }) => id))
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      for (const { offers } of items)
        expect(Math.min(...offers.map(({ price }) => price))).toBe(offers[0]?.price)
    }),
  )
})

test('clusters six neighbours, but not five', () => {
  const nearby = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      price: 100,
      latitude: 51 + index / 1e4,
      longitude: 17,
    }))
  expect(pointsOf(nearby(6)).itemsWithin(WORLD, 12)).toMatchObject([{ kind: 'cluster' }])
  expect(pointsOf(nearby(5)).itemsWithin(WORLD, 12)).toHaveLength(5)
  expect(pointsOf(nearby(6)).itemsWithin(WORLD, 13)).toHaveLength(6)
})

test('does not cluster distant offers, and places a cluster in their middle', () => {
  // At zoom 12 a pixel is 0.00034 degrees of longitude: 0.04 degrees are 116 px.
  const points = pointsOf(
    Array.from({ length: 8 }, (_, index) => ({
      id: index + 1,
      price: 100,
      latitude: 51,
      longitude: 17 + index * 0.04,
    })),
  )
  expect(points.itemsWithin(WORLD, 12)).toHaveLength(8)
  expect(points.itemsWithin(WORLD, 6)).toMatchObject([
    { kind: 'cluster', position: { latitude: expect.closeTo(51), longitude: expect.closeTo(17.14) } },
  ])
})

test('returns only items within the bounds', () => {
  const points = pointsOf([
    { id: 1, price: 100, latitude: 51, longitude: 17 },
    { id: 2, price: 200, latitude: 54, longitude: 18 },
  ])
  expect(points.itemsWithin({ west: 16, south: 50, east: 18, north: 52 }, 8)).toMatchObject([
    { kind: 'place', offers: [{ id: 1, price: 10000 }] },
  ])
})

test('keeps what a cluster counts while the map moves', () => {
  const points = pointsOf(scatteredOffers(2_000, { latitude: 52, longitude: 19 }, 2))
  const at = (west: number) => points.itemsWithin({ west, south: 51, east: west + 2, north: 53 }, 8)
  const counts = new Map(at(18).map(({ key, offers }) => [key, offers.length]))
  const others = at(18.3).filter(({ key }) => counts.has(key))
  expect(others.length).toBeGreaterThan(5)
  for (const { key, offers } of others) expect(offers).toHaveLength(counts.get(key) ?? 0)
})

test('returns facilities in one building as one place, the cheapest first', () => {
  const building = { latitude: 51, longitude: 17 }
  const points = pointsOf([
    { id: 1, price: 300, ...building },
    { id: 2, price: 200, ...building },
    { id: 3, price: 100, latitude: 51.5, longitude: 17 },
  ])
  const [place] = points.itemsWithin({ west: 16.9, south: 50.9, east: 17.1, north: 51.1 }, 10)
  expect(place).toMatchObject({ offers: [{ id: 2, price: 20000 }, { id: 1 }] })
  expect(points.placeOf(1)).toEqual(place)
  expect(points.placeOf(99)).toBeNull()
})

test('knows the lowest zoom at which a cluster splits', () => {
  const points = pointsOf(scatteredOffers(500, { latitude: 52, longitude: 19 }, 0.2))
  const [cluster] = points.itemsWithin(WORLD, 5)
  if (!cluster) throw new Error('no cluster')
  const splitZoom = splitZoomOf(cluster, 5)
  expect(splitZoom).toBeGreaterThan(5)
  expect(points.itemsWithin(WORLD, splitZoom).length).toBeGreaterThan(1)
  const [building] = pointsOf(
    Array.from({ length: 6 }, (_, id) => ({ id, price: 100, latitude: 51, longitude: 17 })),
  ).itemsWithin(WORLD, 9)
  expect(building && splitZoomOf(building, 9)).toBe(13)
})
