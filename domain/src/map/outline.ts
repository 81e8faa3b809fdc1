import outline from './outline.data.json' with { type: 'json' }

/** The unit of the data, in degrees: a thousandth is about 100 m. */
export const DEGREE = 0.001

/**
 * What the embedded map draws. Every path is a row of whole numbers, longitude and latitude by turns in thousandths of a
 * degree, each the difference to the point before.
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

/** Land, borders and rivers of Poland and around it. Source: Natural Earth, see LICENCES.md. */
export const OUTLINE: Outline = outline

/** A path of the outline as points in degrees, latitude first. */
export function pathPoints(path: readonly number[]): [latitude: number, longitude: number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < path.length; index += 2) {
    x += path[index] ?? 0
    y += path[index + 1] ?? 0
    points.push([y * DEGREE, x * DEGREE])
  }
  return points
}
