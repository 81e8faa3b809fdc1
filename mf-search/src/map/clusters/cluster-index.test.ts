import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPoints, scatteredOffers } from '../../fixtures/map-points.ts'
import { decodePoints } from '../points/offer-points.ts'
import { type ClusterIndex, indexing, type MapItem } from './cluster-index.ts'

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

function indexOf(list: Parameters<typeof mapPoints>[0]): ClusterIndex {
  const work = indexing(decodePoints(mapPoints(list)))
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const size = (item: MapItem) => (item.kind === 'cluster' ? item.count : item.offers.length)

test('every offer is in one item, in a cluster or at its place', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const items = indexOf(list).itemsWithin(WORLD, at)
      expect(items.reduce((all, item) => all + size(item), 0)).toBe(list.length)
      const single = items.flatMap((item) => (item.kind === 'place' ? item.offers.map(({ id }) => id) : []))
      expect(new Set(single).size).toBe(single.length)
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    }),
  )
})

test('no cluster has fewer than six offers, and there is none above zoom 12', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const clusters = indexOf(list)
        .itemsWithin(WORLD, at)
        .filter(({ kind }) => kind === 'cluster')
      for (const cluster of clusters) expect(size(cluster)).toBeGreaterThanOrEqual(6)
      if (at > 12) expect(clusters).toEqual([])
    }),
  )
})

test('a marker shows the lowest of its prices', () => {
  fc.assert(
    fc.property(offers, zoom, (list, at) => {
      const lowest = Math.min(...list.map(({ price }) => price * 100))
      const items = indexOf(list).itemsWithin(WORLD, at)
      if (list.length > 0) expect(Math.min(...items.map((item) => item.lowest))).toBe(lowest)
    }),
  )
})

test('six offers within 100 px make a cluster, five do not', () => {
  const beside = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      price: 100,
      latitude: 51 + index / 1e4,
      longitude: 17,
    }))
  expect(indexOf(beside(6)).itemsWithin(WORLD, 12)).toMatchObject([{ kind: 'cluster', count: 6 }])
  expect(indexOf(beside(5)).itemsWithin(WORLD, 12)).toHaveLength(5)
  expect(indexOf(beside(6)).itemsWithin(WORLD, 13)).toHaveLength(6)
})

test('offers further apart than 100 px are not put together', () => {
  // At zoom 12 a pixel is 0.00034 degrees of longitude: 0.04 degrees are 116 px.
  const apart = Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    price: 100,
    latitude: 51,
    longitude: 17 + index * 0.04,
  }))
  expect(indexOf(apart).itemsWithin(WORLD, 12)).toHaveLength(8)
  expect(indexOf(apart).itemsWithin(WORLD, 8)).toMatchObject([{ kind: 'cluster' }])
})

test('only what lies within the bounds is there', () => {
  const index = indexOf([
    { id: 1, price: 100, latitude: 51, longitude: 17 },
    { id: 2, price: 200, latitude: 54, longitude: 18 },
  ])
  expect(index.itemsWithin({ west: 16, south: 50, east: 18, north: 52 }, 8)).toMatchObject([
    { kind: 'place', offers: [{ id: 1, price: 10000 }] },
  ])
})

test('facilities in one house share a place, the cheapest first', () => {
  const house = { latitude: 51, longitude: 17 }
  const index = indexOf([
    { id: 1, price: 300, ...house },
    { id: 2, price: 200, ...house },
    { id: 3, price: 100, latitude: 51.5, longitude: 17 },
  ])
  const [place] = index.itemsWithin({ west: 16.9, south: 50.9, east: 17.1, north: 51.1 }, 10)
  expect(place).toMatchObject({ lowest: 20000, offers: [{ id: 2 }, { id: 1 }] })
  expect(index.placeOf(1)).toEqual(place)
  expect(index.placeOf(99)).toBeNull()
})

test('a cluster falls apart at the zoom that it names', () => {
  const index = indexOf(scatteredOffers(500, { latitude: 52, longitude: 19 }, 2))
  const cluster = index.itemsWithin(WORLD, 6).find((item) => item.kind === 'cluster')
  if (cluster?.kind !== 'cluster') throw new Error('no cluster')
  const nearer = cluster.opensAt
  expect(nearer).toBeGreaterThan(6)
  expect(index.itemsWithin(WORLD, nearer).map(({ key }) => key)).not.toContain(cluster.key)
})
