import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import files from '@fastify/static'
import { messageOf } from '@medicena/domain/error-message'
import type { MapTiles, SiteMapTiles } from '@medicena/zone-kit/site-settings'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { SiteConfig } from '../config.ts'
import type { ShellAssets } from '../responses/page/document.ts'
import { addFileErrors } from './file-errors.ts'

/** Sources of the project's own tiles; their licences are in shell/map/LICENCES.md. */
const OWN_ATTRIBUTION = '© OpenStreetMap, GSHHG, Natural Earth'

/** The attribution of an operator's tiles that name none. */
const PROTOMAPS_ATTRIBUTION = 'Protomaps © OpenStreetMap'

/** The header of an archive and its root directory, which lists the tiles' places. */
const HEADER_AND_ROOT_BYTES = 16_384
/** Fields of the header (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
const HEADER_BYTES = 127
const VERSION_OFFSET = 7
const METADATA_OFFSET = 24
const METADATA_LENGTH_OFFSET = 32
const COMPRESSION_OFFSET = 97
const TILE_TYPE_OFFSET = 99
const MAX_ZOOM_OFFSET = 101
const VECTOR_TILES = 1
const GZIP = 2
const MAX_METADATA_BYTES = 1_000_000

/** The layers with streets in the schemas that the map draws: Protomaps' basemap and OpenMapTiles. */
const STREET_LAYERS = ['roads', 'transportation']

const Metadata = z.object({
  attribution: z.optional(z.string()),
  vector_layers: z._default(z.array(z.object({ id: z.string() })), []),
})

interface TileArchive extends Pick<MapTiles, 'maxZoom' | 'hasStreets'> {
  readonly attribution: string | null
  /** Changes with the content. */
  readonly version: string
}

/**
 * Reads what a PMTiles archive says about itself.
 * @throws Error if the file is missing or no archive of vector tiles
 */
export async function readTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path)
  try {
    const { buffer: header, bytesRead } = await file.read(Buffer.alloc(HEADER_AND_ROOT_BYTES), 0)
    const isArchive =
      bytesRead >= HEADER_BYTES &&
      header.toString('latin1', 0, VERSION_OFFSET) === 'PMTiles' &&
      header[VERSION_OFFSET] === 3 &&
      header[TILE_TYPE_OFFSET] === VECTOR_TILES
    const length = isArchive ? Number(header.readBigUInt64LE(METADATA_LENGTH_OFFSET)) : 0
    if (!isArchive || length > MAX_METADATA_BYTES)
      throw new Error('it is no PMTiles archive (version 3) of vector tiles')
    const position = Number(header.readBigUInt64LE(METADATA_OFFSET))
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    const json = header[COMPRESSION_OFFSET] === GZIP ? gunzipSync(buffer) : buffer
    const { attribution, vector_layers } = z.parse(Metadata, JSON.parse(json.toString()))
    const { size } = await file.stat()
    const version = createHash('sha256').update(header.subarray(0, bytesRead)).update(`${size}`).digest('hex')
    return {
      maxZoom: header.readUInt8(MAX_ZOOM_OFFSET),
      hasStreets: vector_layers.some(({ id }) => STREET_LAYERS.includes(id)),
      // Some archives name their sources with links.
      attribution: attribution?.replace(/<[^>]*>/g, '').trim() || null,
      version: version.slice(0, 8),
    }
  } finally {
    await file.close()
  }
}

/**
 * Returns the tiles of the embedded map: the operator's, or those of the shell's build.
 * @throws Error if the operator's archive cannot be read
 */
export async function siteMapTiles(
  { mapTiles: { source, maxZoom, attribution }, origin }: Pick<SiteConfig, 'mapTiles' | 'origin'>,
  built: ShellAssets['mapTiles'],
): Promise<SiteMapTiles> {
  const own = { ...built, attribution: OWN_ATTRIBUTION, hasStreets: false }
  if (source === null) return { own, thirdParty: null }
  if (!isAddress(source)) {
    const { url, hasStreets, ...archive } = await describeArchive(source)
    const sources = attribution ?? archive.attribution ?? PROTOMAPS_ATTRIBUTION
    return {
      own: { url, maxZoom: archive.maxZoom, attribution: sources, hasStreets },
      thirdParty: null,
    }
  }
  const tiles = {
    url: source,
    maxZoom,
    hasStreets: true,
    attribution: attribution ?? PROTOMAPS_ATTRIBUTION,
  }
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
  if (mapTiles.source === null || isAddress(mapTiles.source)) return
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
    const { version, ...archive } = await readTileArchive(source)
    const [name, folder] = [basename(source), `/map/${version}/`]
    return {
      ...archive,
      folder,
      name,
      url: folder + encodeURIComponent(name),
      path: dirname(resolve(source)),
    }
  } catch (error) {
    throw new Error(`MAP_TILES: ${source} cannot be read: ${messageOf(error)}`)
  }
}
