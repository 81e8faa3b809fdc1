import type { Feature, FeatureCollection, Position } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'
import { WINDOW } from './geometry.ts'
import type { Tile } from './write-pmtiles.ts'

/**
 * A layer of the map, with the names and properties of Protomaps' basemap (https://docs.protomaps.com/basemaps/layers), so
 * that one style draws these tiles and an operator's.
 */
export interface Layer {
  readonly name: string
  readonly features: readonly Feature[]
}

const ZOOMS = { min: 4, max: 10 } as const
/** Units per side of a tile. */
const EXTENT = 4096
/** Units around a tile that its geometry includes, so that strokes have no seams. */
const BUFFER = 64

/**
 * Cuts layers into the tiles of the window. A feature's `min_zoom` is the lowest zoom that contains it. Tiles without
 * features are left out.
 */
export function buildTiles(layers: readonly Layer[]): Tile[] {
  const tiles: Tile[] = []
  for (let z: number = ZOOMS.min; z <= ZOOMS.max; z += 1) {
    const indexes = layers.map(({ name, features }) => ({
      name,
      index: new GeoJSONVT(visibleAt(features, z), optionsFor(z)),
    }))
    const [west, north] = tileOf([WINDOW.west, WINDOW.north], z)
    const [east, south] = tileOf([WINDOW.east, WINDOW.south], z)
    for (let x = west; x <= east; x += 1) {
      for (let y = north; y <= south; y += 1) {
        const contents = indexes.flatMap(({ name, index }) => {
          const tile = index.getTile(z, x, y)
          return tile && tile.features.length > 0 ? [[name, tile] as const] : []
        })
        if (contents.length === 0) continue
        const data = fromGeojsonVt(Object.fromEntries(contents), { version: 2, extent: EXTENT })
        tiles.push({ z, x, y, data })
      }
    }
  }
  return tiles
}

const optionsFor = (z: number) => ({
  maxZoom: z,
  indexMaxZoom: z,
  indexMaxPoints: 0,
  extent: EXTENT,
  buffer: BUFFER,
})

function visibleAt(features: readonly Feature[], zoom: number): FeatureCollection {
  const isVisible = ({ properties }: Feature) => zoom >= Number(properties?.['min_zoom'] ?? 0)
  return { type: 'FeatureCollection', features: features.filter(isVisible) }
}

/** Returns the column and row of the tile that contains a position. */
function tileOf([longitude = 0, latitude = 0]: Position, zoom: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.floor((longitude / 360 + 0.5) * 2 ** zoom), Math.floor(y * 2 ** zoom)]
}
