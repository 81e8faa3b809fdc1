import { toPixel } from '@medicena/domain/map/mercator'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPoints } from '../../fixtures/map-points.ts'
import {
  buildClusterIndex,
  type Cluster,
  type ClusterIndex,
  type MapItem,
  type Place,
} from '../clusters/cluster-index.ts'
import { decodePoints } from '../points/offer-points.ts'
import { layOutMarkers, layOutViewport } from './marker-layout.ts'

const place = (id: number, price: number, longitude: number, latitude = 51): Place => ({
  kind: 'place',
  key: `place-${id}`,
  position: { latitude, longitude },
  offers: [{ id, price }],
  lowestPrice: price,
})

function indexOf(offers: Parameters<typeof mapPoints>[0]): ClusterIndex {
  const task = buildClusterIndex(decodePoints(mapPoints(offers)))
  for (;;) {
    const step = task.next()
    if (step.done) return step.value
  }
}

const idsOf = (item: MapItem | undefined) => (item?.kind === 'place' ? item.offers.map(({ id }) => id) : [])

test('joins overlapping offers in the marker of the cheapest, which spans them', () => {
  const [marker, ...others] = layOutMarkers([place(1, 900, 17), place(2, 300, 17.001)], 10, null)
  expect(others).toEqual([])
  expect(marker).toMatchObject({
    key: 'place-2',
    lowestPrice: 300,
    area: { west: 17, south: 51, east: 17.001, north: 51 },
  })
  expect(idsOf(marker)).toEqual([2, 1])
})

test('keeps a marker for the selected place whatever its price', () => {
  const [marker] = layOutMarkers([place(1, 900, 17), place(2, 300, 17.001)], 10, 'place-1')
  expect(marker?.key).toBe('place-1')
  expect(idsOf(marker)).toEqual([2, 1])
})

test('keeps a selected marker of one offer while its neighbours have room elsewhere', () => {
  const zoom = 12
  // 60 px apart: each overlaps the next one only.
  const places = [place(1, 30_000, 17), place(2, 50_000, 17.0206), place(3, 40_000, 17.0412)]
  const shown = (selectedKey: string | null) => layOutMarkers(places, zoom, selectedKey).map(idsOf)
  expect(shown(null)).toEqual([[1, 2], [3]])
  expect(shown('place-3')).toEqual([[1, 2], [3]])
})

test('counts offers beyond the edge of the map in the markers within', () => {
  const index = indexOf([
    { id: 1, price: 300, latitude: 51, longitude: 17 },
    { id: 2, price: 500, latitude: 51, longitude: 17.02 },
    { id: 3, price: 400, latitude: 51, longitude: 17.2 },
  ])
  const view = { latitude: 51, longitude: 17, zoom: 12 }
  const shown = (west: number, east: number) =>
    layOutViewport(index, { bounds: { west, south: 50.9, east, north: 51.1 }, view }, null).markers.map(idsOf)
  expect(shown(16.9, 17.3)).toEqual([[1, 2], [3]])
  expect(shown(16.9, 17.01)).toEqual([[1, 2]])
})

test('counts an offer that a cluster covers in the cluster', () => {
  const cluster: Cluster = {
    kind: 'cluster',
    key: 'cluster-1',
    position: { latitude: 51, longitude: 17 },
    count: 9,
    lowestPrice: 100,
    expansionZoom: 12,
  }
  expect(layOutMarkers([place(1, 50, 17), cluster], 10, null)).toEqual([
    { ...cluster, count: 10, lowestPrice: 50 },
  ])
})

test('joins clusters that would overlap', () => {
  const cluster = (id: number, longitude: number, expansionZoom: number): Cluster => ({
    ...{ kind: 'cluster', key: `cluster-${id}`, position: { latitude: 51, longitude }, count: 9 },
    ...{ lowestPrice: 50_000 * id, expansionZoom },
  })
  const [joined, ...others] = layOutMarkers([cluster(2, 17.02, 11), cluster(1, 17, 12)], 11, null)
  expect(others).toEqual([])
  expect(joined).toMatchObject({ key: 'cluster-1', count: 18, lowestPrice: 50_000, expansionZoom: 11 })
})

test('moves the marker of a cluster that would overlap the selected place', () => {
  const cluster: Cluster = {
    kind: 'cluster',
    key: 'cluster-1',
    position: { latitude: 51.001, longitude: 17 },
    count: 9,
    lowestPrice: 100,
    expansionZoom: 13,
  }
  const zoom = 12
  const [shown, selected] = layOutMarkers([place(1, 500, 17), cluster], zoom, 'place-1')
  expect(shown).toMatchObject(cluster)
  expect(selected?.shownAt).toBeUndefined()
  const distance =
    toPixel(selected?.position ?? cluster.position, zoom).y -
    toPixel(shown?.shownAt ?? cluster.position, zoom).y
  expect(distance).toBeCloseTo(44)
  const [unmoved] = layOutMarkers([place(1, 500, 17), cluster], zoom, null)
  expect(unmoved).not.toHaveProperty('shownAt')
})

test('has every offer behind one marker, sorts markers by price, and lets no touch targets overlap', () => {
  const places = fc
    .array(
      fc.tuple(
        fc.integer({ min: 1, max: 99 }),
        fc.double({ min: 16.8, max: 17.2, noNaN: true }),
        fc.double({ min: 51, max: 51.2, noNaN: true }),
      ),
      { maxLength: 120 },
    )
    .map((list) => list.map(([price, longitude, latitude], id) => place(id, price, longitude, latitude)))
  fc.assert(
    fc.property(places, fc.integer({ min: 8, max: 17 }), (items, zoom) => {
      const markers = layOutMarkers(items, zoom, null)
      expect(markers.flatMap(idsOf).toSorted((a, b) => a - b)).toEqual(items.flatMap(idsOf))
      expect(markers.map(({ lowestPrice }) => lowestPrice)).toEqual(
        markers.map(({ lowestPrice }) => lowestPrice).toSorted((a, b) => a - b),
      )
      const pixels = markers.map(({ position }) => toPixel(position, zoom))
      pixels.forEach((a, index) => {
        for (const b of pixels.slice(index + 1)) {
          expect(Math.abs(a.x - b.x) >= 44 || Math.abs(a.y - b.y) >= 44).toBe(true)
        }
      })
    }),
  )
})
