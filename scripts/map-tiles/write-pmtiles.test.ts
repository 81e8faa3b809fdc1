import { createHash } from 'node:crypto'
import { PMTiles, type Source } from 'pmtiles'
import { expect, test } from 'vitest'
import { type Tile, writePmtiles } from './write-pmtiles.ts'

const METADATA = {
  name: 'Test',
  attribution: 'Nobody',
  layers: ['earth'],
  bounds: { west: 14, south: 49, east: 24.5, north: 55 },
} as const

/** Reads an archive as a browser does, by byte ranges. */
function readerOf(archive: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(archive.slice(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source)
}

async function textOf(reader: PMTiles, z: number, x: number, y: number): Promise<string> {
  const tile = await reader.getZxy(z, x, y)
  return new TextDecoder().decode(tile?.data)
}

/** A square of tiles with different data. */
function square(z: number, size: number): Tile[] {
  return Array.from({ length: size * size }, (_, index) => {
    const [x, y] = [index % size, Math.floor(index / size)]
    return { z, x, y, data: Buffer.from(`tile ${z}/${x}/${y}`) }
  })
}

test('an archive returns its tiles, header and metadata', async () => {
  const reader = readerOf(writePmtiles([...square(3, 4), ...square(2, 2)], METADATA))
  expect(await reader.getHeader()).toMatchObject({
    minZoom: 2,
    maxZoom: 3,
    minLon: 14,
    maxLat: 55,
    numAddressedTiles: 20,
    numTileContents: 20,
    clustered: true,
  })
  expect(await reader.getMetadata()).toMatchObject({
    attribution: 'Nobody',
    vector_layers: [{ id: 'earth' }],
  })
  expect(await textOf(reader, 3, 3, 1)).toBe('tile 3/3/1')
  expect(await reader.getZxy(3, 5, 5)).toBeUndefined()
})

test('tiles with the same data are stored once', async () => {
  const sea = Buffer.from('sea')
  const tiles = square(6, 8).map((tile) => (tile.x === 3 && tile.y === 4 ? tile : { ...tile, data: sea }))
  const reader = readerOf(writePmtiles(tiles, METADATA))
  expect(await reader.getHeader()).toMatchObject({ numAddressedTiles: 64, numTileContents: 2 })
  expect(await textOf(reader, 6, 7, 7)).toBe('sea')
  expect(await textOf(reader, 6, 3, 4)).toBe('tile 6/3/4')
})

test('a long directory is divided, so that the first request contains its root', async () => {
  // Sizes without a pattern, as the directory of a real archive has them.
  const noise = (text: string) => createHash('sha512').update(text).digest()
  const tiles = square(8, 150).map((tile) => {
    const digest = noise(`${tile.x} ${tile.y}`)
    return {
      ...tile,
      data: Buffer.concat([Buffer.from(tile.data), digest.subarray(0, (digest[0] ?? 0) % 64)]),
    }
  })
  const reader = readerOf(writePmtiles(tiles, METADATA))
  const { rootDirectoryLength, leafDirectoryLength } = await reader.getHeader()
  expect(rootDirectoryLength).toBeLessThan(16_384)
  expect(leafDirectoryLength).toBeGreaterThan(0)
  for (const [x, y] of [
    [0, 0],
    [149, 149],
    [50, 77],
  ] as const) {
    expect(await textOf(reader, 8, x, y)).toMatch(`tile 8/${x}/${y}`)
  }
})
