/**
 * Builds shell/map/poland.pmtiles, the tiles of the embedded map, from the packages that sources.ts names. Needs GMT and
 * its data (`apt-get install gmt gmt-gshhg-full`), the npm registry and 3 GB of memory. Usage: `pnpm map-tiles`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTiles } from './build-tiles.ts'
import { WINDOW } from './geometry.ts'
import { layersOf } from './layers.ts'
import { readSources } from './sources.ts'
import { writePmtiles } from './write-pmtiles.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'shell/map/poland.pmtiles')

const layers = layersOf(await readSources(join(ROOT, '.data/map-sources')))
const archive = writePmtiles(buildTiles(layers), {
  name: 'Poland',
  attribution: '© OpenStreetMap contributors (ODbL), GSHHG (LGPL), Natural Earth, PRNG',
  layers: layers.map(({ name }) => name),
  bounds: WINDOW,
})
writeFileSync(FILE, archive)
process.stdout.write(`${FILE}: ${Math.round(archive.length / 1024)} kB\n`)
