import { toPixel } from '@medicena/domain/map/mercator'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPoints } from '../../fixtures/map-points.ts'
import { type MapItem, OfferPoints } from '../points/offer-points.ts'
import { lowestPrice } from './marker-labels.ts'
import { layOutMarkers, layOutViewport } from './marker-layout.ts'

const item = (
  kind: MapItem['kind'],
  ids: number[],
  price: number,
  longitude: number,
  latitude = 51,
): MapItem => ({
  kind,
  key: `${kind}-${ids[0]}`,
  position: { latitude, longitude },
  offers: ids.map((id) => ({ id, price, latitude, longitude, ...toPixel({ latitude, longitude }, 0) })),
})
const place = (id: number, price: number, longitude: number, latitude?: number) =>
  item('place', [id], price, longitude, latitude)
const cluster = (id: number, longitude: number, latitude?: number) =>
  item('cluster', [id, id + 1, id + 2], 100, longitude, latitude)
const layOut = (items: readonly MapItem[], zoom: number, selectedKey: string | null = null) =>
  layOutMarkers(items, zoom, selectedKey, 'offers')

const idsOf = (marker: MapItem | undefined) => marker?.offers.map(({ id }) => id) ?? []

test('joins overlapping offers in the marker of the cheapest', () => {
  const [marker, ...others] = layOut([place(1, 900, 17), place(2, 300, 17.001)], 10)
  expect(others).toEqual([])
  expect(marker?.key).toBe('place-2')
  expect(idsOf(marker)).toEqual([2, 1])
})

test('keeps a marker for the selected place whatever its price', () => {
  const [marker] = layOut([place(1, 900, 17), place(2, 300, 17.001)], 10, 'place-1')
  expect(marker?.key).toBe('place-1')
  expect(idsOf(marker)).toEqual([2, 1])
})

test('keeps a selected marker of one offer while its neighbours have room elsewhere', () => {
  const zoom = 12
  // 60 px apart: each overlaps the next one only.
  const places = [place(1, 30_000, 17), place(2, 50_000, 17.0206), place(3, 40_000, 17.0412)]
  const shown = (selectedKey: string | null) => layOut(places, zoom, selectedKey).map(idsOf)
  expect(shown(null)).toEqual([[1, 2], [3]])
  expect(shown('place-3')).toEqual([[1, 2], [3]])
})

test('counts offers beyond the edge of the map in the markers within', () => {
  const points = new OfferPoints(
    mapPoints([
      { id: 1, price: 300, latitude: 51, longitude: 17 },
      { id: 2, price: 500, latitude: 51, longitude: 17.02 },
      { id: 3, price: 400, latitude: 51, longitude: 17.2 },
    ]),
  )
  const view = { latitude: 51, longitude: 17, zoom: 12 }
  const shown = (west: number, east: number) =>
    layOutViewport(points, { bounds: { west, south: 50.9, east, north: 51.1 }, view }, null, 'offers').map(
      idsOf,
    )
  expect(shown(16.9, 17.3)).toEqual([[1, 2], [3]])
  expect(shown(16.9, 17.01)).toEqual([[1, 2]])
})

test('counts an offer that a cluster covers in the cluster', () => {
  const [marker, ...others] = layOut([place(1, 50, 17), cluster(2, 17)], 10)
  expect(others).toEqual([])
  expect(marker?.key).toBe('cluster-2')
  expect(idsOf(marker)).toEqual([1, 2, 3, 4])
})

test('joins clusters that would overlap', () => {
  const [marker, ...others] = layOut([cluster(4, 17.02), cluster(1, 17)], 11)
  expect(others).toEqual([])
  expect(idsOf(marker)).toEqual([1, 2, 3, 4, 5, 6])
})

test('moves the marker of a cluster that would overlap the selected place', () => {
  const zoom = 12
  const beside = cluster(2, 17, 51.001)
  const [shown, selected] = layOut([place(1, 500, 17), beside], zoom, 'place-1')
  expect(shown).toMatchObject(beside)
  expect(selected?.shownAt).toBeUndefined()
  const distance =
    toPixel(selected?.position ?? beside.position, zoom).y -
    toPixel(shown?.shownAt ?? beside.position, zoom).y
  expect(distance).toBeCloseTo(44)
  const [unmoved] = layOut([place(1, 500, 17), beside], zoom)
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
      const markers = layOut(items, zoom)
      expect(markers.flatMap(idsOf).toSorted((a, b) => a - b)).toEqual(items.flatMap(idsOf))
      const prices = markers.map(lowestPrice)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      const pixels = markers.map(({ position }) => toPixel(position, zoom))
      pixels.forEach((a, index) => {
        for (const b of pixels.slice(index + 1)) {
          expect(Math.abs(a.x - b.x) >= 44 || Math.abs(a.y - b.y) >= 44).toBe(true)
        }
      })
    }),
  )
})
