// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { cacheListState, storedListState, storeListStates } from './list-state.ts'

const STATE = {
  layout: 'map',
  hasMapFilters: true,
  map: {
    view: { latitude: 51.5, longitude: 16.5, zoom: 9 },
    bounds: { west: 16, south: 51, east: 17, north: 52 },
  },
} as const
const PLACE = { kind: 'place' } as const
const LOADED = { key: '', source: PLACE, within: null, offers: [], total: 0, prices: null, nextOffset: 0 }

it('finds the state of a history entry, without what it must not store', () => {
  cacheListState('abc', { ...STATE, visitor: null, selectedId: 7, loaded: LOADED }, PLACE)
  storeListStates()
  expect(storedListState('abc')).toEqual(STATE)
  expect(storedListState('other')).toBeUndefined()
})

it.each([
  ['invalid JSON', '{'],
  ['a list', JSON.stringify([STATE])],
  ['a null entry', '{"abc":null}'],
  ['an unknown layout', JSON.stringify({ abc: { ...STATE, layout: 'lista' } })],
  ['incomplete bounds', JSON.stringify({ abc: { ...STATE, map: { ...STATE.map, bounds: { west: 1 } } } })],
])('ignores %s', (_, text) => {
  sessionStorage.setItem('results-views', text)
  expect(storedListState('abc')).toBeUndefined()
})
