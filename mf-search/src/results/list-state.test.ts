// @vitest-environment node
import { expect, it } from 'vitest'
import { parseListState, type StoredListState } from './list-state.ts'

const STORED: StoredListState = {
  key: 'abc',
  layout: 'map',
  hasMapFilters: true,
  map: {
    view: { latitude: 51.5, longitude: 16.5, zoom: 9 },
    bounds: { west: 16, south: 51, east: 17, north: 52 },
  },
}
const parse = (value: unknown) => parseListState(JSON.stringify(value), STORED.key)

it('finds the state of a history entry', () => {
  expect(parse([{ ...STORED, key: 'other' }, STORED])).toEqual(STORED)
  expect(parse([{ ...STORED, map: null }])).toBeDefined()
})

it.each([
  ['invalid JSON', '{'],
  ['an object instead of a list', JSON.stringify(STORED)],
  ['a null entry', '[null]'],
  ['an unknown layout', JSON.stringify([{ ...STORED, layout: 'lista' }])],
  ['incomplete bounds', JSON.stringify([{ ...STORED, map: { ...STORED.map, bounds: { west: 1 } } }])],
  ['an empty map view', JSON.stringify([{ ...STORED, map: { ...STORED.map, view: {} } }])],
])('ignores %s', (_, text) => {
  expect(parseListState(text, STORED.key)).toBeUndefined()
})
