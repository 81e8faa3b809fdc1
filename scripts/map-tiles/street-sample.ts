import type { Feature, Position } from 'geojson'
import { buildTiles, type Layer } from './build-tiles.ts'
import { writePmtiles } from './write-pmtiles.ts'

/** A part of Wrocław's size and place. */
const AREA = { west: 16.96, south: 51.08, east: 17.1, north: 51.14 } as const
const ZOOMS = [10, 14] as const
/** Distances between streets, in degrees. */
const BLOCK = { longitude: 0.004, latitude: 0.0025 } as const

/**
 * Makes tiles with invented streets, buildings and districts, to try out `MAP_TILES` without a download. Their layers and
 * properties are those of Protomaps' builds.
 */
export function streetSample(): Uint8Array {
  const layers = sampleLayers()
  return writePmtiles(buildTiles(layers, ZOOMS, AREA), {
    name: 'Streets (sample)',
    attribution: 'Invented',
    layers: layers.map(({ name }) => name),
    bounds: AREA,
  })
}

function sampleLayers(): Layer[] {
  const columns = steps(AREA.west, AREA.east, BLOCK.longitude)
  const rows = steps(AREA.south, AREA.north, BLOCK.latitude)
  const { west, south, east, north } = AREA
  const park = rectangle([17.02, 51.105], [17.032, 51.1125])
  return [
    {
      name: 'earth',
      minZoom: 0,
      features: [polygon({ kind: 'earth' }, rectangle([west, south], [east, north]))],
    },
    { name: 'landuse', minZoom: 0, features: [polygon({ kind: 'park' }, park)] },
    {
      name: 'roads',
      minZoom: 0,
      features: [
        ...columns.map((x, index) =>
          street(`Przykładowa ${index + 1}`, index, [
            [x, south],
            [x, north],
          ]),
        ),
        ...rows.map((y, index) =>
          street(`Zmyślona ${index + 1}`, index, [
            [west, y],
            [east, y],
          ]),
        ),
      ],
    },
    {
      name: 'buildings',
      minZoom: 14,
      features: columns.flatMap((x) =>
        rows.map((y) =>
          polygon(
            { kind: 'building' },
            rectangle([x + 0.0008, y + 0.0006], [x + BLOCK.longitude - 0.0008, y + BLOCK.latitude - 0.0006]),
          ),
        ),
      ),
    },
    {
      name: 'places',
      minZoom: 0,
      features: [
        {
          type: 'Feature',
          properties: { kind: 'neighbourhood', name: 'Osiedle Przykładowe' },
          geometry: { type: 'Point', coordinates: [17.03, 51.11] },
        },
      ],
    },
  ]
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + index * step)

/** A motorway, main or side street by its number. */
function street(name: string, index: number, coordinates: Position[]): Feature {
  const kind = index % 12 === 0 ? 'highway' : index % 4 === 0 ? 'major_road' : 'minor_road'
  return { type: 'Feature', properties: { kind, name }, geometry: { type: 'LineString', coordinates } }
}

const rectangle = ([west = 0, south = 0]: Position, [east = 0, north = 0]: Position): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const polygon = (properties: Readonly<Record<string, string>>, ring: Position[]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
})
