// @vitest-environment node
import { expect, test } from 'vitest'
import { COUNTRY, resultsEnvelope } from '../../fixtures/results-responses.ts'
import { buildResultsView } from '../build-results-view.ts'
import { initialListState, type ListState } from '../list-state.ts'
import { readPageQuery } from '../results-query.ts'
import { listSummary, wayBackLabel } from './list-summary.ts'

const BOUNDS = { west: 16, south: 51, east: 17, north: 52 }
const NEAR = { latitude: 50.06, longitude: 19.94 }
const CATEGORY = { medicalServiceCategoryUrl: null }

function viewOf(changes: Parameters<typeof resultsEnvelope>[0]) {
  const search = new URLSearchParams()
  return buildResultsView(resultsEnvelope({ total: 22, ...changes }), {
    search,
    query: readPageQuery(search),
    isFiltered: false,
  })
}

const own = {}
const inMap = { bounds: BOUNDS }
const searchedArea = { bounds: BOUNDS, isEverywhere: true }
const nearMe = { near: NEAR, isEverywhere: true }
const nearMeInMap = { ...nearMe, bounds: BOUNDS }

test.each<[string, Parameters<typeof resultsEnvelope>[0], Partial<ListState>, string, string | null]>([
  ['the offers of a town', {}, own, 'Oferty 1–3 z 22', null],
  ['those on the map', {}, inMap, '5 z 22 ofert w widoku mapy', 'Pokaż wszystkie'],
  [
    'a searched area',
    {},
    searchedArea,
    '5 ofert w widoku mapy, ze wszystkich miejscowości',
    'Wróć do ofert we Wrocławiu',
  ],
  [
    'offers near the visitor',
    {},
    nearMe,
    '5 ofert w całej Polsce, od najbliższej Tobie',
    'Wróć do ofert we Wrocławiu',
  ],
  [
    'those of them on the map',
    {},
    nearMeInMap,
    '5 ofert w widoku mapy, od najbliższej Tobie',
    'Wróć do ofert we Wrocławiu',
  ],
  [
    'offers near the visitor on the page of the country',
    COUNTRY,
    nearMe,
    '5 ofert w całej Polsce, od najbliższej Tobie',
    'Uporządkuj według ceny',
  ],
  ['the facilities of a category', CATEGORY, own, 'Placówki 1–3 z 22', null],
  ['those of them on the map', CATEGORY, inMap, '5 z 22 placówek w widoku mapy', 'Pokaż wszystkie'],
])('describes %s and the way back', (_, envelope, changes, summary, wayBack) => {
  const view = viewOf(envelope)
  const initial = initialListState(view)
  const loaded = changes === own ? initial.loaded : { ...initial.loaded, boundsKey: 'other', total: 5 }
  const state = { ...initial, ...changes, loaded }
  expect(listSummary(view, state, null)).toBe(summary)
  if (wayBack !== null) expect(wayBackLabel(view, state)).toBe(wayBack)
})

test('counts what the distance filter leaves', () => {
  const view = viewOf({})
  expect(listSummary(view, initialListState(view), 4)).toBe('4 w wybranej odległości')
})
