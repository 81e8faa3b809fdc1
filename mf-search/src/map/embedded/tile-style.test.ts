import type { Feature, GeomType } from 'protomaps-leaflet'
import { expect, test } from 'vitest'
import { tileStyle } from './tile-style.ts'

const { paintRules, labelRules } = tileStyle((name) => name, true)

/** The indexes within all rules of a layer pair that draw a feature at a zoom. */
function rulesFor(layer: string, zoom: number, geomType: GeomType, props: Record<string, string | number>) {
  const feature = { geomType, props } as unknown as Feature
  return [...paintRules, ...labelRules]
    .filter(({ dataLayer, minzoom = 0, filter }) => {
      return dataLayer === layer && zoom >= minzoom && (!filter || filter(zoom, feature))
    })
    .map(({ symbolizer }) => symbolizer)
}

test.each<[string, GeomType, [string, Record<string, string>], [string, Record<string, string | number>]]>([
  ['a motorway', 2, ['roads', { kind: 'highway' }], ['transportation', { class: 'motorway' }]],
  [
    'a main street',
    2,
    ['roads', { kind: 'major_road', kind_detail: 'primary' }],
    ['transportation', { class: 'primary' }],
  ],
  [
    'a side street',
    2,
    ['roads', { kind: 'minor_road', kind_detail: 'residential' }],
    ['transportation', { class: 'minor' }],
  ],
  ['a park', 3, ['landuse', { kind: 'park' }], ['park', { class: 'park' }]],
  [
    'a district',
    1,
    ['places', { kind: 'neighbourhood', kind_detail: 'suburb' }],
    ['place', { class: 'suburb' }],
  ],
  ['a province', 2, ['boundaries', { kind: 'region' }], ['boundary', { admin_level: 4 }]],
])('%s looks the same in both schemas', (_name, geomType, protomaps, openMapTiles) => {
  const [drawn, alike] = [protomaps, openMapTiles].map(([layer, props]) =>
    rulesFor(layer, 14, geomType, props),
  )
  expect(drawn?.length).toBeGreaterThan(0)
  // Protomaps has streets and their names in one layer.
  expect(drawn).toEqual(expect.arrayContaining(alike ?? []))
  expect(alike?.length).toBeGreaterThan(0)
})

test('names streets in both schemas, the main ones first', () => {
  const named = (layer: string, zoom: number, props: Record<string, string>) =>
    rulesFor(layer, zoom, 2, props).some((symbolizer) => 'place' in symbolizer)
  expect(named('roads', 13, { kind: 'major_road' })).toBe(true)
  expect(named('roads', 13, { kind: 'minor_road' })).toBe(false)
  expect(named('transportation_name', 15, { class: 'minor' })).toBe(true)
})

test('leaves out trams and sidings', () => {
  expect(rulesFor('roads', 15, 2, { kind: 'rail', kind_detail: 'rail' })).toHaveLength(1)
  expect(rulesFor('roads', 15, 2, { kind: 'rail', kind_detail: 'tram' })).toHaveLength(0)
  expect(rulesFor('transportation', 15, 2, { class: 'rail', service: 'yard' })).toHaveLength(0)
})
