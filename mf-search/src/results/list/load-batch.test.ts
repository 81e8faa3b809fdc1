// @vitest-environment node
import { expect, test } from 'vitest'
import { COUNTRY, resultsEnvelope } from '../../fixtures/results-responses.ts'
import { buildResultsView } from '../build-results-view.ts'
import { ANY_DISTANCE } from '../filters/distance.ts'
import type { Nearby } from '../list-state.ts'
import { readPageQuery } from '../results-query.ts'
import { describeOthers } from './load-batch.ts'

const NEAR: Nearby = {
  village: null,
  position: { latitude: 50.06, longitude: 19.94 },
  order: 'distance',
  distance: ANY_DISTANCE,
}
const CATEGORY = { medicalServiceCategoryUrl: null }

const inMap = { near: null, isEverywhere: false, isInMap: true }
const searchedArea = { near: null, isEverywhere: true, isInMap: true }
const nearMe = { near: NEAR, isEverywhere: true, isInMap: false }
const nearMeInMap = { ...nearMe, isInMap: true }

const cheapestNearMe = { ...nearMe, near: { ...NEAR, order: 'asc' as const } }

const IN_AREA = 'Leczenie kanałowe\u00a0– w wybranym obszarze'
const NEAR_YOU = 'Leczenie kanałowe\u00a0– blisko Ciebie'

test.each([
  ['the map', {}, inMap, undefined, '5 z 22 ofert w widoku mapy', 'Pokaż wszystkie'],
  [
    'a searched area',
    {},
    searchedArea,
    IN_AREA,
    '5 ofert w widoku mapy, ze wszystkich miejscowości',
    'Wróć do ofert we Wrocławiu',
  ],
  [
    'a searched area on the page of the country',
    COUNTRY,
    searchedArea,
    IN_AREA,
    '5 ofert w widoku mapy, ze wszystkich miejscowości',
    'Wróć do ofert w Polsce',
  ],
  [
    'the visitor’s surroundings',
    {},
    nearMe,
    NEAR_YOU,
    '5 ofert w całej Polsce, od najbliższej Tobie',
    'Wróć do ofert we Wrocławiu',
  ],
  [
    'the surroundings of a village',
    {},
    { ...nearMe, near: { ...NEAR, village: 'Kobierzyce' } },
    'Leczenie kanałowe\u00a0– blisko wsi Kobierzyce',
    '5 ofert w całej Polsce, od najbliższej',
    'Wróć do ofert we Wrocławiu',
  ],
  [
    'the part of the visitor’s surroundings on the map',
    {},
    nearMeInMap,
    NEAR_YOU,
    '5 ofert w widoku mapy, od najbliższej Tobie',
    'Wróć do ofert we Wrocławiu',
  ],
  [
    'the visitor’s surroundings on the page of the country',
    COUNTRY,
    nearMe,
    NEAR_YOU,
    '5 ofert w całej Polsce, od najbliższej Tobie',
    'Uporządkuj według ceny',
  ],
  [
    'the visitor’s surroundings by price on the page of the country',
    COUNTRY,
    cheapestNearMe,
    NEAR_YOU,
    '5 ofert w okolicy (do około 70\u00a0km)',
    'Wróć do ofert w Polsce',
  ],
  ['the map of a category', CATEGORY, inMap, undefined, '5 z 22 placówek w widoku mapy', 'Pokaż wszystkie'],
])(
  'describes the offers of %s, with the heading and the way back',
  (_, envelope, list, heading, summary, wayBack) => {
    const search = new URLSearchParams()
    const url = { search, query: readPageQuery(search), isFiltered: false }
    const view = buildResultsView(resultsEnvelope({ total: 22, ...envelope }), url)
    const others = describeOthers(view, list, 5)
    expect(others).toMatchObject({ summary, wayBack })
    expect(others.heading).toBe(heading)
  },
)
