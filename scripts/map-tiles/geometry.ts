import type { Position } from 'geojson'

/** Clipping window in degrees: Poland and the surroundings that a wide screen shows. */
export const WINDOW = { west: 7, south: 46, east: 32, north: 57.8 } as const

type Edge = (position: Position) => number

/** Signed distances of a point to the edges of the window; negative outside. */
const EDGES: readonly Edge[] = [
  ([x = 0]) => x - WINDOW.west,
  ([x = 0]) => WINDOW.east - x,
  ([, y = 0]) => y - WINDOW.south,
  ([, y = 0]) => WINDOW.north - y,
]

/** Clips a closed ring to the window (Sutherland–Hodgman algorithm). */
export function clipRing(ring: readonly Position[]): Position[] {
  return EDGES.reduce<readonly Position[]>((rest, edge) => {
    return rest.flatMap((point, index) => {
      const before = rest.at(index - 1) ?? point
      const [inside, wasInside] = [edge(point) >= 0, edge(before) >= 0]
      if (inside === wasInside) return inside ? [point] : []
      const crossing = interpolate(before, point, edge(before) / (edge(before) - edge(point)))
      return inside ? [crossing, point] : [crossing]
    })
  }, ring) as Position[]
}

/** Splits a line into its parts within the window. They end just inside the edge, which no map shows. */
export function clipLine(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [[]]
  for (const point of line) {
    if (EDGES.every((edge) => edge(point) >= 0)) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter(({ length }) => length > 1)
}

/**
 * Joins lines that end where others begin. GSHHG stores a shore in pieces, one for each square of its grid.
 * @returns closed rings only; what stays open leaves the area
 */
export function joinRings(pieces: readonly Position[][]): Position[][] {
  const keyOf = (position: Position | undefined) =>
    position?.map((degrees) => degrees.toFixed(5)).join() ?? ''
  const rest = new Map(pieces.map((piece, index) => [index, piece]))
  const ends = new Map<string, number[]>()
  for (const [index, piece] of rest)
    for (const key of [keyOf(piece[0]), keyOf(piece.at(-1))]) ends.set(key, [...(ends.get(key) ?? []), index])

  const rings: Position[][] = []
  for (const [index, piece] of rest) {
    rest.delete(index)
    const ring = [...piece]
    while (keyOf(ring[0]) !== keyOf(ring.at(-1))) {
      const end = keyOf(ring.at(-1))
      const next = ends.get(end)?.find((candidate) => rest.has(candidate))
      const joined = next === undefined ? undefined : rest.get(next)
      if (next === undefined || !joined) break
      rest.delete(next)
      ring.push(...(keyOf(joined[0]) === end ? joined : joined.toReversed()).slice(1))
    }
    if (ring.length > 3 && keyOf(ring[0]) === keyOf(ring.at(-1))) rings.push(ring)
  }
  return rings
}

function interpolate([x0 = 0, y0 = 0]: Position, [x1 = 0, y1 = 0]: Position, share: number): Position {
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
}
