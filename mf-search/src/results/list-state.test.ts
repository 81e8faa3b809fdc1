// @vitest-environment node
import { expect, it } from 'vitest'
import { parseListState, type StoredListState } from './list-state.ts'

const STORED: StoredListState = {
  key: 'abc',
  shown: 'map',
  hasMapFilters: true,
  mapBounds: { west: 16, south: 51, east: 17, north: 52 },
  mapView: { latitude: 51.5, longitude: 16.5, zoom: 9 },
}
const parse = (value: unknown) => parseListState(JSON.stringify(value), STORED.key)

it('finds the state of a history entry', () => {
  expect(parse([{ ...STORED, key: 'other' }, STORED])).toEqual(STORED)
  expect(parse([{ ...STORED, mapBounds: null, mapView: null }])).toBeDefined()
})

it.each([
  ['invalid JSON', '{'],
  ['an object instead of a list', JSON.stringify(STORED)],
  ['a null entry', '[null]'],
  ['an unknown layout', JSON.stringify([{ ...STORED, shown: 'lista' }])],
  ['incomplete bounds', JSON.stringify([{ ...STORED, mapBounds: { west: 1 } }])],
  ['an empty map view', JSON.stringify([{ ...STORED, mapView: {} }])],
])('ignores %s', (_, text) => {
  expect(parseListState(text, STORED.key)).toBeUndefined()
})
