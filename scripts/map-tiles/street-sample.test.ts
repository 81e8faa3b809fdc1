import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@medicena/zone-kit/testing/temporary-folder'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { readTileArchive, siteMapTiles } from '../../shell/src/gateway/files/map-tiles.ts'
import { tileOf } from './build-tiles.ts'
import { streetSample } from './street-sample.ts'

test('the site accepts an archive of streets, and it has tiles of every layer', async () => {
  const file = join(await temporaryFolder(), 'streets.pmtiles')
  writeFileSync(file, streetSample())
  expect(await readTileArchive(file)).toMatchObject({ maxZoom: 14, hasStreets: true })
  const configured = { source: file, maxZoom: 15, attribution: 'Invented' }
  const { own } = await siteMapTiles(
    { origin: 'http://localhost:3000', mapTiles: configured },
    { url: '/assets/poland.pmtiles', maxZoom: 10 },
  )
  expect(own).toMatchObject({ url: expect.stringMatching(/streets\.pmtiles$/), maxZoom: 14 })

  const bytes = readFileSync(file)
  const reader = new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
  const tile = await reader.getZxy(14, ...tileOf([17.03, 51.11], 14))
  const text = new TextDecoder('latin1').decode(tile?.data)
  for (const layer of ['earth', 'landuse', 'roads', 'buildings', 'places']) expect(text).toContain(layer)
})
