import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import files from '@fastify/static'
import { messageOf } from '@medicena/domain/error-message'
import type { SiteMapTiles } from '@medicena/zone-kit/site-settings'
import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '../config.ts'
import type { ShellAssets } from '../responses/page/document.ts'
import { addFileErrors } from './file-errors.ts'

/** Sources of the project's own tiles; their licences are in shell/map/LICENCES.md. */
const OWN_ATTRIBUTION = '© OpenStreetMap, GSHHG, Natural Earth'

/** The header of an archive and its root directory, which lists the tiles' places. */
const HEADER_AND_ROOT_BYTES = 16_384
/** Offsets in the header (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
const VERSION_OFFSET = 7
const TILE_TYPE_OFFSET = 99
const MAX_ZOOM_OFFSET = 101
const VECTOR_TILES = 1

/**
 * Reads the header of a PMTiles archive.
 * @returns its highest zoom, and a version that changes with its content
 * @throws Error if the file is missing or no archive of vector tiles
 */
export async function readTilesHeader(
  path: string,
): Promise<{ readonly maxZoom: number; readonly version: string }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_AND_ROOT_BYTES), 0)
    const isArchive =
      bytesRead > MAX_ZOOM_OFFSET &&
      buffer.toString('latin1', 0, VERSION_OFFSET) === 'PMTiles' &&
      buffer[VERSION_OFFSET] === 3 &&
      buffer[TILE_TYPE_OFFSET] === VECTOR_TILES
    if (!isArchive) throw new Error('it is no PMTiles archive (version 3) of vector tiles')
    const { size } = await file.stat()
    const version = createHash('sha256').update(buffer.subarray(0, bytesRead)).update(`${size}`).digest('hex')
    return { maxZoom: buffer.readUInt8(MAX_ZOOM_OFFSET), version: version.slice(0, 8) }
  } finally {
    await file.close()
  }
}

/**
 * Returns the tiles of the embedded map: the operator's, or those of the shell's build.
 * @throws Error if the operator's archive cannot be read
 */
export async function siteMapTiles(
  { mapTiles: configured, origin }: Pick<SiteConfig, 'mapTiles' | 'origin'>,
  built: ShellAssets['mapTiles'],
): Promise<SiteMapTiles> {
  const own = { ...built, attribution: OWN_ATTRIBUTION }
  if (!configured) return { own, thirdParty: null }
  const { source, attribution } = configured
  if (!isAddress(source)) {
    const { url, maxZoom } = await describeArchive(source)
    return { own: { url, maxZoom, attribution, hasOcean: true }, thirdParty: null }
  }
  const tiles = { url: source, maxZoom: configured.maxZoom, attribution, hasOcean: true }
  const isOwnOrigin = new URL(source).origin === origin
  return isOwnOrigin ? { own: tiles, thirdParty: null } : { own, thirdParty: tiles }
}

/**
 * Serves the operator's archive by byte ranges, if the site has one on its disk. Its address contains its version, so
 * browsers may cache it forever.
 * @throws Error if the archive cannot be read
 */
export async function addMapTiles(
  app: FastifyInstance,
  { mapTiles }: Pick<SiteConfig, 'mapTiles'>,
): Promise<void> {
  if (!mapTiles || isAddress(mapTiles.source)) return
  const { folder, name, path } = await describeArchive(mapTiles.source)
  await app.register(async (scope) => {
    addFileErrors(scope)
    await scope.register(files, {
      root: path,
      prefix: folder,
      // The folder may hold other files of the operator.
      allowedPath: (pathname) => pathname === `/${name}`,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
  })
}

const isAddress = (source: string): boolean => /^https?:/.test(source)

async function describeArchive(source: string) {
  try {
    const { maxZoom, version } = await readTilesHeader(source)
    const [name, folder] = [basename(source), `/map/${version}/`]
    return { maxZoom, folder, name, url: folder + encodeURIComponent(name), path: dirname(resolve(source)) }
  } catch (error) {
    throw new Error(`MAP_TILES: ${source} cannot be read: ${messageOf(error)}`)
  }
}
