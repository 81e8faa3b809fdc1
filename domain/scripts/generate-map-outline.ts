/**
 * Writes src/map/outline.data.json, the land, borders and rivers that the embedded map draws, from three files of Natural
 * Earth data (see src/map/LICENCES.md for the packages that hold them; none of these is a dependency, one has 135 MB).
 * Run it with the folder they lie in: `pnpm --filter @medicena/domain generate:map <folder>`.
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
import { DEGREE, type Outline } from '../src/map/outline.ts'
import { clipLine, clipRing } from './map-outline/clip.ts'
import { simplify } from './map-outline/simplify.ts'

type Areas = GeometryCollection<{ readonly name: string }>
type Area = TopoPolygon<{ readonly name: string }> | TopoMultiPolygon<{ readonly name: string }>

const OUTPUT = new URL('../src/map/outline.data.json', import.meta.url)
/** How far a line may be off, in degrees: Poland's lines a pixel at zoom 10, those around it at zoom 8. */
const FINE = 0.0014
const COARSE = 0.0056

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder holds pol.topo.json, countries-10m.json and europe_50m.json?')
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

// What the packages declare of their own files.
const poland = read('pol.topo.json') as Topology<{ pol: Areas }>
const world = read('countries-10m.json') as Topology<{ countries: Areas }>
const europe = read('europe_50m.json') as Topology<{ rivers: GeometryCollection }>

const countries = world.objects.countries.geometries
const nameOf = (area: unknown) => (area as Area).properties?.name
const outline: Outline = {
  land: rings(merge(world, countries as Area[]), COARSE),
  // Poland's own border comes with its provinces, from another edition: two lines would run side by side.
  borders: lines(
    mesh(
      world,
      world.objects.countries,
      (a, b) => a !== b && nameOf(a) !== 'Poland' && nameOf(b) !== 'Poland',
    ).coordinates,
    COARSE,
  ),
  poland: rings(merge(poland, poland.objects.pol.geometries as Area[]), FINE),
  provinces: lines(mesh(poland, poland.objects.pol, (a, b) => a !== b).coordinates, FINE),
  rivers: lines(
    feature(europe, europe.objects.rivers).features.flatMap(({ geometry }) =>
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : [],
    ),
    FINE,
  ),
}
const text = `{\n${Object.entries(outline)
  .map(([name, paths]) => `"${name}":${JSON.stringify(paths)}`)
  .join(',\n')}\n}\n`
writeFileSync(OUTPUT, text)
process.stdout.write(`${text.length} characters\n`)

/** Outer rings only: Poland and its neighbours surround no water that is worth a hole. */
function rings(area: MultiPolygon | Polygon, tolerance: number): number[][] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.flatMap(([ring]) => encode(clipRing(ring ?? []), tolerance, 8))
}

function lines(paths: Position[][], tolerance: number): number[][] {
  return paths.flatMap((path) => clipLine(path).flatMap((part) => encode(part, tolerance, 4)))
}

/** A path as the differences of its points, or nothing of a path that has fewer numbers than `least`. */
function encode(path: Position[], tolerance: number, least: number): number[][] {
  let [east, north] = [0, 0]
  const coded = simplify(path, tolerance).flatMap(([longitude = 0, latitude = 0]) => {
    const [x, y] = [Math.round(longitude / DEGREE), Math.round(latitude / DEGREE)]
    const step = [x - east, y - north]
    ;[east, north] = [x, y]
    return step
  })
  return coded.length < least ? [] : [coded]
}
