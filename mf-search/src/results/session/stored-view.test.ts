// @vitest-environment node
import { expect, it } from 'vitest'
import { readStoredView, type StoredView } from './stored-view.ts'

const VIEW: StoredView = {
  key: 'abc',
  address: '/uslugi-medyczne/stomatologia?sort=desc',
  shown: 'map',
  distance: [0, 10],
  bounds: { west: 16, south: 51, east: 17, north: 52 },
  mapView: { latitude: 51.5, longitude: 16.5, zoom: 9 },
}
const read = (value: unknown) => readStoredView(JSON.stringify(value), VIEW.key, VIEW.address)

it('finds the view of a history entry at its address', () => {
  expect(read([{ ...VIEW, key: 'other' }, VIEW])).toEqual(VIEW)
  expect(read([{ ...VIEW, address: '/inna' }])).toBeUndefined()
  expect(read([{ ...VIEW, bounds: null, mapView: null }])).toBeDefined()
})

it.each([
  ['no JSON', '{'],
  ['no list', JSON.stringify(VIEW)],
  ['nothing', '[null]'],
  ['an unknown screen', JSON.stringify([{ ...VIEW, shown: 'lista' }])],
  ['a distance of words', JSON.stringify([{ ...VIEW, distance: ['0', '1'] }])],
  ['half bounds', JSON.stringify([{ ...VIEW, bounds: { west: 1 } }])],
  ['no place', JSON.stringify([{ ...VIEW, mapView: {} }])],
])('takes nothing from %s', (_, text) => {
  expect(readStoredView(text, VIEW.key, VIEW.address)).toBeUndefined()
})
