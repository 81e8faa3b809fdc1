import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPoints, scatteredOffers } from '../../fixtures/map-points.ts'
import { decodePoints } from '../points/offer-points.ts'
import { buildClusterIndex, type ClusterIndex, type MapItem } from './cluster-index.ts'

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

function createIndex(list: Parameters<typeof mapPoints>[0]): ClusterIndex {
  const task = buildClusterIndex(decodePoints(mapPoints(list)))
  for (;;) {
    const step = task.next()
    if (step.done) return step.value
  }
}
const size = (item: MapItem) => (item.kind === 'cluster' ? item.count : item.offers.length)

test('puts every offer into exactly one cluster or place', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const items = createIndex(list).itemsWithin(WORLD, at)
      expect(items.reduce((all, item) => all + size(item), 0)).toBe(list.length)
      const single = items.flatMap((item) => (item.kind === 'place' ? item.offers.map(({ id }) => id) : []))
      expect(new Set(single).size).toBe(single.length)
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    }),
  )
})

test('knows the item that has an offer', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const index = createIndex(list)
      const counts = new Map<string | null, number>()
      for (const { id } of list) {
        const key = index.keyOf(id, at)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      const items = index.itemsWithin(WORLD, at)
      expect(counts).toEqual(new Map(items.map((item) => [item.key, size(item)])))
      expect(index.keyOf(0, at)).toBeNull()
    }),
  )
})

test('builds clusters of at least six offers, up to zoom 12', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const clusters = createIndex(list)
        .itemsWithin(WORLD, at)
        .filter(({ kind }) => kind === 'cluster')
      for (const cluster of clusters) expect(size(cluster)).toBeGreaterThanOrEqual(6)
      if (at > 12) expect(clusters).toEqual([])
    }),
  )
})

test('gives an item the lowest of its prices', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const lowest = Math.min(...list.map(({ price }) => price * 100))
      const items = createIndex(list).itemsWithin(WORLD, at)
      if (list.length > 0) expect(Math.min(...items.map((item) => item.lowestPrice))).toBe(lowest)
    }),
  )
})

test('clusters six offers within 100 px, but not five', () => {
  const nearby = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      price: 100,
      latitude: 51 + index / 1e4,
      longitude: 17,
    }))
  expect(createIndex(nearby(6)).itemsWithin(WORLD, 12)).toMatchObject([{ kind: 'cluster', count: 6 }])
  expect(createIndex(nearby(5)).itemsWithin(WORLD, 12)).toHaveLength(5)
  expect(createIndex(nearby(6)).itemsWithin(WORLD, 13)).toHaveLength(6)
})

test('does not cluster offers further apart than 100 px', () => {
  // At zoom 12 a pixel is 0.00034 degrees of longitude: 0.04 degrees are 116 px.
  const distant = Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    price: 100,
    latitude: 51,
    longitude: 17 + index * 0.04,
  }))
  expect(createIndex(distant).itemsWithin(WORLD, 12)).toHaveLength(8)
  expect(createIndex(distant).itemsWithin(WORLD, 8)).toMatchObject([{ kind: 'cluster' }])
})

test('returns only items within the bounds', () => {
  const index = createIndex([
    { id: 1, price: 100, latitude: 51, longitude: 17 },
    { id: 2, price: 200, latitude: 54, longitude: 18 },
  ])
  expect(index.itemsWithin({ west: 16, south: 50, east: 18, north: 52 }, 8)).toMatchObject([
    { kind: 'place', offers: [{ id: 1, price: 10000 }] },
  ])
})

test('returns facilities in one building as one place, the cheapest first', () => {
  const building = { latitude: 51, longitude: 17 }
  const index = createIndex([
    { id: 1, price: 300, ...building },
    { id: 2, price: 200, ...building },
    { id: 3, price: 100, latitude: 51.5, longitude: 17 },
  ])
  const [place] = index.itemsWithin({ west: 16.9, south: 50.9, east: 17.1, north: 51.1 }, 10)
  expect(place).toMatchObject({ lowestPrice: 20000, offers: [{ id: 2 }, { id: 1 }] })
  expect(index.placeOf(1)).toEqual(place)
  expect(index.placeOf(99)).toBeNull()
})

test('splits a cluster at its expansion zoom', () => {
  const index = createIndex(scatteredOffers(500, { latitude: 52, longitude: 19 }, 2))
  const cluster = index.itemsWithin(WORLD, 6).find((item) => item.kind === 'cluster')
  if (cluster?.kind !== 'cluster') throw new Error('no cluster')
  const { expansionZoom } = cluster
  expect(expansionZoom).toBeGreaterThan(6)
  expect(index.itemsWithin(WORLD, expansionZoom).map(({ key }) => key)).not.toContain(cluster.key)
})
