import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '@medicena/zone-kit/testing/temporary-folder'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { findTileArchive } from './find-tile-archive.ts'
import { addMapTiles, readTileArchive, siteMapTiles } from './map-tiles.ts'

const BUILT = { url: '/assets/poland.pmtiles', maxZoom: 10 }
const ORIGIN = 'https://medicena.example'
const POLAND = join(import.meta.dirname, '../../../map/poland.pmtiles')

const configOf = (source: string | null, attribution: string | null = 'OpenStreetMap') => ({
  origin: ORIGIN,
  mapTiles: { source, maxZoom: 14, attribution },
})

/** Writes an archive's header, metadata and some tiles into a new folder, beside another file. */
async function archive(maxZoom: number, layer = 'roads'): Promise<string> {
  const folder = await temporaryFolder()
  const metadata = { attribution: '<a href="/osm">© OpenStreetMap</a>', vector_layers: [{ id: layer }] }
  const json = gzipSync(JSON.stringify(metadata))
  const bytes = Buffer.alloc(20_000, 7)
  bytes.write('PMTiles')
  bytes.writeBigUInt64LE(200n, 24)
  bytes.writeBigUInt64LE(BigInt(json.length), 32)
  json.copy(bytes, 200)
  for (const [offset, value] of [
    [7, 3],
    [97, 2],
    [99, 1],
    [101, maxZoom],
  ] as const)
    bytes.writeUInt8(value, offset)
  writeFileSync(join(folder, 'streets.pmtiles'), bytes)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  return join(folder, 'streets.pmtiles')
}

test("the project's archive has tiles of Poland to zoom 10, without streets", async () => {
  expect(await readTileArchive(POLAND)).toMatchObject({ maxZoom: 10, hasStreets: false })
})

test('without a setting the tiles come from the build', async () => {
  expect(await siteMapTiles(configOf(null), BUILT)).toEqual({
    own: { ...BUILT, attribution: '© OpenStreetMap, GSHHG, Natural Earth', hasStreets: false },
    thirdParty: null,
  })
})

test('the largest archive of the folder for them is found', async () => {
  const small = await archive(13)
  expect(findTileArchive(join(dirname(small), 'missing'))).toBeNull()
  writeFileSync(join(dirname(small), 'poland.pmtiles'), Buffer.alloc(30_000))
  expect(findTileArchive(dirname(small))).toBe(join(dirname(small), 'poland.pmtiles'))
})

test('an archive tells its streets in both schemas, and its sources; another one has another address', async () => {
  const tilesOf = async (layer: string) =>
    (await siteMapTiles(configOf(await archive(14, layer), null), BUILT)).own
  const roads = await tilesOf('roads')
  expect(roads).toMatchObject({ hasStreets: true, attribution: '© OpenStreetMap' })
  expect(await tilesOf('transportation')).toMatchObject({ hasStreets: true })
  const water = await tilesOf('water')
  expect(water.hasStreets).toBe(false)
  expect(water.url).not.toBe(roads.url)
})

test('an archive on the disk is served by byte ranges and cached forever, and nothing beside it', async () => {
  const config = configOf(await archive(13))
  const { own, thirdParty } = await siteMapTiles(config, BUILT)
  expect(own).toEqual({
    url: expect.stringMatching(/^\/map\/[0-9a-f]{8}\/streets\.pmtiles$/),
    maxZoom: 13,
    attribution: 'OpenStreetMap',
    hasStreets: true,
  })
  expect(thirdParty).toBeNull()

  const app = fastify()
  await addMapTiles(app, config)
  const response = await app.inject({ url: own.url, headers: { range: 'bytes=100-101' } })
  expect(response.statusCode).toBe(206)
  expect([...response.rawPayload]).toEqual([7, 13])
  expect(response.headers['content-range']).toBe('bytes 100-101/20000')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const beyond = await app.inject({ url: own.url, headers: { range: 'bytes=20000-' } })
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
    416,
    'bytes */20000',
    '',
  ])
  expect((await app.inject(own.url.replace('streets.pmtiles', 'secret.txt'))).statusCode).toBe(404)
})

test('tiles of another origin need consent, those of the own origin do not', async () => {
  const remote = 'https://tiles.example/{z}/{x}/{y}.mvt'
  expect(await siteMapTiles(configOf(remote), BUILT)).toMatchObject({
    own: BUILT,
    thirdParty: { url: remote, maxZoom: 14 },
  })
  const proxied = `${ORIGIN}/tiles/{z}/{x}/{y}.mvt`
  expect(await siteMapTiles(configOf(proxied), BUILT)).toMatchObject({
    own: { url: proxied },
    thirdParty: null,
  })
})

test('a file that is no archive stops the start with its name', async () => {
  await expect(siteMapTiles(configOf('/missing.pmtiles'), BUILT)).rejects.toThrow(
    /^MAP_TILES: \/missing\.pmtiles cannot be read: /,
  )
  const text = join(await temporaryFolder(), 'text.pmtiles')
  writeFileSync(text, 'no archive')
  await expect(siteMapTiles(configOf(text), BUILT)).rejects.toThrow('it is no PMTiles archive')
})
