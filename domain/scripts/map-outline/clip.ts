import type { Position } from 'geojson'

/** The part of the world that the embedded map knows, in degrees: Poland and as much around it as a wide screen shows. */
const WINDOW = { west: 7, south: 46, east: 32, north: 57.8 } as const

type Edge = (position: Position) => number

/** How far inside each edge of the window a point is; negative outside. */
const EDGES: readonly Edge[] = [
  ([x = 0]) => x - WINDOW.west,
  ([x = 0]) => WINDOW.east - x,
  ([, y = 0]) => y - WINDOW.south,
  ([, y = 0]) => WINDOW.north - y,
]

/** The part of a closed ring within the window (Sutherland and Hodgman's algorithm). */
export function clipRing(ring: Position[]): Position[] {
  return EDGES.reduce((rest, edge) => {
    return rest.flatMap((point, index) => {
      const before = rest.at(index - 1) ?? point
      const [inside, wasInside] = [edge(point) >= 0, edge(before) >= 0]
      if (inside === wasInside) return inside ? [point] : []
      const crossing = between(before, point, edge(before) / (edge(before) - edge(point)))
      return inside ? [crossing, point] : [crossing]
    })
  }, ring)
}

/** The parts of a line within the window. They end a little before its edge, which no map shows. */
export function clipLine(line: Position[]): Position[][] {
  const parts: Position[][] = [[]]
  for (const point of line) {
    if (EDGES.every((edge) => edge(point) >= 0)) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts
}

function between([x0 = 0, y0 = 0]: Position, [x1 = 0, y1 = 0]: Position, share: number): Position {
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
}
