import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder for tiles of the embedded map that need no setting, relative to the working directory. */
const FOLDER = '.data/map'

/** Finds the operator's archive of map tiles: the largest file `.pmtiles` of the folder, or null. */
export function findTileArchive(folder = FOLDER): string | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pmtiles')) : []
  const files = names.map((name) => join(folder, name))
  return files.sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? null
}
