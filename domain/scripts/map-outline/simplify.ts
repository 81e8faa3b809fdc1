import type { Position } from 'geojson'

/** The fewest points of a path from which it is nowhere further away than `tolerance` (Douglas and Peucker's algorithm). */
export function simplify(path: Position[], tolerance: number): Position[] {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last || path.length < 3) return path
  const distances = path.map((point) => distance(point, first, last))
  const furthest = distances.indexOf(Math.max(...distances))
  if ((distances[furthest] ?? 0) <= tolerance) return [first, last]
  return [
    ...simplify(path.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplify(path.slice(furthest), tolerance),
  ]
}

/** Of a point from a stretch, in the stretch's own unit. */
function distance([x = 0, y = 0]: Position, [x0 = 0, y0 = 0]: Position, [x1 = 0, y1 = 0]: Position): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length))
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
}
