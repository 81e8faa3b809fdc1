import { toPixel } from '@medicena/domain/map/mercator'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cluster, MapItem, Place } from './cluster-index.ts'
import { thinOut } from './thin-out.ts'

const place = (id: number, price: number, longitude: number, latitude = 51): Place => ({
  kind: 'place',
  key: `place-${id}`,
  position: { latitude, longitude },
  offers: [{ id, price }],
  lowest: price,
})
const keys = (items: readonly MapItem[]) => items.map(({ key }) => key)

test('the cheaper of two offers side by side keeps its label, the other becomes a dot', () => {
  const { markers, dots } = thinOut([place(1, 900, 17), place(2, 300, 17.001)], 10, null)
  expect(keys(markers)).toEqual(['place-2'])
  expect(keys(dots)).toEqual(['place-1'])
})

test('what is selected has its label, however dear', () => {
  const { markers } = thinOut([place(1, 900, 17), place(2, 300, 17.001)], 10, 'place-1')
  expect(keys(markers)).toEqual(['place-1'])
})

test('clusters keep theirs', () => {
  const cluster: Cluster = {
    kind: 'cluster',
    key: 'cluster-1',
    position: { latitude: 51, longitude: 17 },
    count: 9,
    lowest: 100,
    opensAt: 12,
  }
  const { markers, dots } = thinOut([place(1, 50, 17), cluster], 10, null)
  expect(keys(markers)).toEqual(['cluster-1'])
  expect(keys(dots)).toEqual(['place-1'])
})

test('at the greatest zoom all have a label', () => {
  expect(thinOut([place(1, 900, 17), place(2, 300, 17.00001)], 17, null).dots).toEqual([])
})

test('every item is drawn once, markers by price, and none of their labels lies on another', () => {
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
      const { markers, dots } = thinOut(items, zoom, null)
      expect(keys([...markers, ...dots]).toSorted()).toEqual(keys(items).toSorted())
      expect(markers.map(({ lowest }) => lowest)).toEqual(
        markers.map(({ lowest }) => lowest).toSorted((a, b) => a - b),
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
