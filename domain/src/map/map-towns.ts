import type { Position } from './bounds.ts'
import columns from './map-towns.data.json' with { type: 'json' }

/** A town's name on the map. */
export interface MapTown extends Position {
  readonly name: string
  /** The zoom from which its name is shown, where there is room for it. */
  readonly fromZoom: number
}

/** The unit of the data, in degrees. */
const UNIT = 0.001

/** All towns of Poland, those first whose names matter most: seats of provinces, big cities, the rest. 8 kB packed. */
export const MAP_TOWNS: readonly MapTown[] = columns.names.map((name, index) => ({
  name,
  latitude: (columns.latitudes[index] ?? 0) * UNIT,
  longitude: (columns.longitudes[index] ?? 0) * UNIT,
  fromZoom: index < columns.capitals ? 0 : index < columns.cities ? 8 : 10,
}))

/** How much shorter than a degree of latitude one of longitude is, in the middle of Poland. */
const NARROWER = 0.615

/**
 * The town next to a position: what tells a visitor, who doesn't see the map, where that is. As the crow flies on a flat
 * Poland: a map asks for a hundred at a time.
 */
export function nearestTown({ latitude, longitude }: Position): MapTown | undefined {
  let nearest: MapTown | undefined
  let least = Number.POSITIVE_INFINITY
  for (const town of MAP_TOWNS) {
    const x = (town.longitude - longitude) * NARROWER
    const y = town.latitude - latitude
    const distance = x * x + y * y
    if (distance < least) {
      nearest = town
      least = distance
    }
  }
  return nearest
}
