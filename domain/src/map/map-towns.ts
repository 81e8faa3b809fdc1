import columns from './map-towns.data.json' with { type: 'json' }
import type { Position } from './position.ts'

/** Town label on the map. */
export interface MapTown extends Position {
  readonly name: string
  /** Lowest zoom at which the label may be shown. */
  readonly minZoom: number
}

/** Resolution of the data in degrees. */
const UNIT = 0.001

/** All towns of Poland by label priority: province capitals, then by population. 11 kB compressed. */
export const MAP_TOWNS: readonly MapTown[] = columns.names.map((name, index) => ({
  name,
  latitude: (columns.latitudes[index] ?? 0) * UNIT,
  longitude: (columns.longitudes[index] ?? 0) * UNIT,
  minZoom: minZoomAt(index),
}))

function minZoomAt(index: number): number {
  if (index < columns.capitals) return 0
  if (index < columns.cities) return 8
  return index < columns.biggerTowns ? 9 : 10
}

/** Length of a degree of longitude relative to one of latitude, in the middle of Poland. */
const LONGITUDE_SCALE = 0.615

/**
 * Finds the town nearest to a position, to describe the position to screen readers. Uses planar distances, because a map
 * needs a hundred at a time.
 */
export function nearestTown({ latitude, longitude }: Position): MapTown | undefined {
  let nearest: MapTown | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (const town of MAP_TOWNS) {
    const x = (town.longitude - longitude) * LONGITUDE_SCALE
    const y = town.latitude - latitude
    const distance = x * x + y * y
    if (distance < shortest) {
      nearest = town
      shortest = distance
    }
  }
  return nearest
}
