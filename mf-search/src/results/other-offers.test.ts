// @vitest-environment node
import { expect, test } from 'vitest'
import { COUNTRY } from '../fixtures/results-responses.ts'
import { resultsView } from '../fixtures/results-view.ts'
import type { NearSource } from './offers-source.ts'
import { describeOthers } from './other-offers.ts'

const CATEGORY = { medicalServiceCategoryUrl: null }

const BOUNDS = { west: 16, south: 51, east: 17, north: 52 }
const near: NearSource = {
  kind: 'near',
  position: { latitude: 50.06, longitude: 19.94 },
  village: null,
  order: 'distance',
  radiusKm: 0,
}
const inMap = [{ kind: 'place' }, BOUNDS] as const
const searchedArea = [{ kind: 'area', bounds: BOUNDS }, null] as const
const nearMe = [near, null] as const
const nearMeInMap = [near, BOUNDS] as const
const nearVillage = [{ ...near, village: 'Kobierzyce' }, null] as const
const cheapestNearMe = [{ ...near, order: 'asc' }, null] as const

const IN_AREA = 'Leczenie kanałowe\u00a0– 5 ofert w wybranym obszarze'
const NEAR_YOU = 'Leczenie kanałowe\u00a0– blisko Ciebie'

test.each([
  ['the map', {}, inMap, undefined, '5 z 22 ofert w widoku mapy', 'Pokaż wszystkie'],
  ['a searched area', {}, searchedArea, IN_AREA, '5 ofert w tym obszarze', 'Wróć do ofert we Wrocławiu'],
  [
    'a searched area on the page of the country',
    COUNTRY,
    searchedArea,
    IN_AREA,
    '5 ofert w tym obszarze',
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
    nearVillage,
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
    '5 ofert w promieniu 50\u00a0km',
    'Wróć do ofert w Polsce',
  ],
  ['the map of a category', CATEGORY, inMap, undefined, '5 z 22 placówek w widoku mapy', 'Pokaż wszystkie'],
])(
  'describes the offers of %s, with the heading and the way back',
  (_, envelope, [source, within], heading, summary, wayBack) => {
    const view = resultsView({ total: 22, ...envelope })
    const others = describeOthers(view, { source, within, total: 5, prices: null })
    expect(others).toMatchObject({ summary, wayBack })
    expect(others?.heading).toBe(heading)
  },
)
