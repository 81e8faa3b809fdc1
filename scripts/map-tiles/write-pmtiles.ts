import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** A vector tile of an archive, not compressed. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly data: Uint8Array
}

export interface ArchiveMetadata {
  readonly name: string
  /** Sources and their licences, as text. */
  readonly attribution: string
  /** Names of the layers. */
  readonly layers: readonly string[]
  /** In degrees. */
  readonly bounds: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  }
}

/** A run of tiles with the same data, as the directory lists it. */
interface Entry {
  readonly tileId: number
  runLength: number
  readonly offset: number
  readonly length: number
}

const HEADER_BYTES = 127
/** Readers request the header and the root directory together, in so many bytes. */
const ROOT_BYTES = 16_384
const GZIP = 2
const VECTOR_TILE = 1
const ENTRIES_PER_LEAF = 2048

/**
 * Writes tiles as a PMTiles archive of version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), in the
 * order of the specification's Hilbert curve. Tiles with the same data are stored once.
 */
export function writePmtiles(tiles: readonly Tile[], metadata: ArchiveMetadata): Uint8Array {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id)
  const entries: Entry[] = []
  const contents: Uint8Array[] = []
  const known = new Map<string, { readonly offset: number; readonly length: number }>()
  let dataLength = 0
  for (const { id, data } of sorted) {
    const hash = createHash('sha256').update(data).digest('base64')
    let place = known.get(hash)
    if (!place) {
      const compressed = gzipSync(data, { level: 9 })
      place = { offset: dataLength, length: compressed.length }
      known.set(hash, place)
      contents.push(compressed)
      dataLength += compressed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === id) last.runLength += 1
    else entries.push({ tileId: id, runLength: 1, ...place })
  }

  const { root, leaves } = writeDirectories(entries)
  const json = gzipSync(
    JSON.stringify({
      name: metadata.name,
      attribution: metadata.attribution,
      type: 'baselayer',
      vector_layers: metadata.layers.map((id) => ({ id, fields: {} })),
    }),
  )
  const zooms = tiles.map(({ z }) => z)
  const header = writeHeader({
    root: root.length,
    json: json.length,
    leaves: leaves.length,
    data: dataLength,
    counts: [sorted.length, entries.length, contents.length],
    minZoom: zooms.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    maxZoom: zooms.reduce((a, b) => Math.max(a, b), 0),
    bounds: metadata.bounds,
  })
  return Buffer.concat([header, root, json, leaves, ...contents])
}

/** Writes the directory, with leaf directories if the root would be too long for the first request. */
function writeDirectories(entries: readonly Entry[]): {
  readonly root: Uint8Array
  readonly leaves: Uint8Array
} {
  const root = writeDirectory(entries)
  if (HEADER_BYTES + root.length <= ROOT_BYTES) return { root, leaves: new Uint8Array() }
  const leaves: Uint8Array[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let start = 0; start < entries.length; start += ENTRIES_PER_LEAF) {
    const leaf = writeDirectory(entries.slice(start, start + ENTRIES_PER_LEAF))
    // A run length of 0 marks a leaf directory.
    pointers.push({ tileId: entries[start]?.tileId ?? 0, runLength: 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: writeDirectory(pointers), leaves: Buffer.concat(leaves) }
}

function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  write(entries.length)
  for (const [index, { tileId }] of entries.entries()) write(tileId - (entries[index - 1]?.tileId ?? 0))
  for (const { runLength } of entries) write(runLength)
  for (const { length } of entries) write(length)
  for (const [index, { offset }] of entries.entries()) {
    const previous = entries[index - 1]
    // 0 stands for the end of the previous entry.
    write(previous && offset === previous.offset + previous.length ? 0 : offset + 1)
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 })
}

interface HeaderFields {
  /** Lengths of the sections in bytes. */
  readonly root: number
  readonly json: number
  readonly leaves: number
  readonly data: number
  /** Numbers of tiles, directory entries and different tiles. */
  readonly counts: readonly number[]
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: ArchiveMetadata['bounds']
}

function writeHeader({ root, json, leaves, data, counts, minZoom, maxZoom, bounds }: HeaderFields): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  const numbers = [root, json, leaves, data].flatMap((length) => {
    const section = [offset, length]
    offset += length
    return section
  })
  for (const [index, value] of [...numbers, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  const isClustered = 1
  for (const [index, value] of [isClustered, GZIP, GZIP, VECTOR_TILE, minZoom, maxZoom].entries())
    header.writeUInt8(value, 96 + index)
  const { west, south, east, north } = bounds
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  header.writeUInt8(minZoom, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
