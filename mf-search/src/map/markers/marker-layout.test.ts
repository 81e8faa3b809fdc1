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
const keys = (items: readonly MapItem[]) => items.map(({ key }) => key)

test('labels the cheaper of two overlapping offers and draws the other as a dot', () => {
  const { markers, dots } = layOutMarkers([place(1, 900, 17), place(2, 300, 17.001)], 10, null)
  expect(keys(markers)).toEqual(['place-2'])
  expect(keys(dots)).toEqual(['place-1'])
})

test('labels the selected place whatever its price', () => {
  const { markers } = layOutMarkers([place(1, 900, 17), place(2, 300, 17.001)], 10, 'place-1')
  expect(keys(markers)).toEqual(['place-1'])
})

test('labels every cluster', () => {
  const cluster: Cluster = {
    kind: 'cluster',
    key: 'cluster-1',
    position: { latitude: 51, longitude: 17 },
    count: 9,
    lowestPrice: 100,
    expansionZoom: 12,
  }
  const { markers, dots } = layOutMarkers([place(1, 50, 17), cluster], 10, null)
  expect(keys(markers)).toEqual(['cluster-1'])
  expect(keys(dots)).toEqual(['place-1'])
})

test('labels all items at the maximum zoom', () => {
  expect(layOutMarkers([place(1, 900, 17), place(2, 300, 17.00001)], 17, null).dots).toEqual([])
})

test('draws every item once, sorts markers by price, and lets no labels overlap', () => {
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
    fc.property(places, fc.integer({ min: 8, max: 16 }), (items, zoom) => {
      const { markers, dots } = layOutMarkers(items, zoom, null)
      expect(keys([...markers, ...dots]).toSorted()).toEqual(keys(items).toSorted())
      expect(markers.map(({ lowestPrice }) => lowestPrice)).toEqual(
        markers.map(({ lowestPrice }) => lowestPrice).toSorted((a, b) => a - b),
      )
      const pixels = markers.map(({ position }) => toPixel(position, zoom))
      pixels.forEach((a, index) => {
        for (const b of pixels.slice(index + 1)) {
          expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 30).toBe(true)
        }
      })
    }),
  )
})
