import outline from './outline.data.json' with { type: 'json' }

/** Resolution of the data in degrees, about 100 m. */
export const OUTLINE_UNIT = 0.001

/**
 * Geometry of the embedded map. A path is a list of integers: longitude and latitude in turns, in thousandths of a degree,
 * delta-encoded.
 */
export interface Outline {
  /** Rings of all land. */
  readonly land: readonly (readonly number[])[]
  /** Borders between Poland's neighbours. */
  readonly borders: readonly (readonly number[])[]
  /** Rings of Poland. */
  readonly poland: readonly (readonly number[])[]
  /** Borders between its provinces. */
  readonly provinces: readonly (readonly number[])[]
  readonly rivers: readonly (readonly number[])[]
}

/** Land, borders and rivers of Poland and its surroundings. Source: Natural Earth, see LICENCES.md. */
export const OUTLINE: Outline = outline

/** Decodes a path to points in degrees, latitude first. */
export function pathPoints(path: readonly number[]): [latitude: number, longitude: number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < path.length; index += 2) {
    x += path[index] ?? 0
    y += path[index + 1] ?? 0
    points.push([y * OUTLINE_UNIT, x * OUTLINE_UNIT])
  }
  return points
}
