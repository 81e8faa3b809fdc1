import { toPixel } from '@medicena/domain/map/mercator'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cluster, MapItem, Place } from '../clusters/cluster-index.ts'
import { layOutMarkers } from './marker-layout.ts'

const place = (id: number, price: number, longitude: number, latitude = 51): Place => ({
  kind: 'place',
  key: `place-${id}`,
  position: { latitude, longitude },
  offers: [{ id, price }],
  lowestPrice: price,
})

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
