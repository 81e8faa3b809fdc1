import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Release } from '@medicena/zone-kit/release'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE, zoneBase } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { rspack } from '@rspack/core'
import { buildFixture } from '../../fixtures/build-fixture.ts'
import { FIRST_PORT } from '../environment.ts'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'
import { serveFolder } from './serve-folder.ts'

const PORT = FIRST_PORT + 96
const ZONE = 'mf-static'

/** A shared module as a stock host provides it. */
const offer = (version: string) => ({ singleton: true, eager: false, version, requiredVersion: version })

test('a zone loads in a stock enhanced host by its manifest', async ({ page }) => {
  const store = directoryStore(storePath())
  const entry = (await store.readRegistry()).zones[ZONE]
  if (entry?.kind !== 'container') throw new Error(`${ZONE} is not live`)
  const release = Release.parse(JSON.parse(String(await store.readManifest(ZONE, entry.version))))
  const require = createRequire(import.meta.url)
  const zoneKit = JSON.parse(await readFile(join(WORKSPACE, 'zone-kit/package.json'), 'utf8'))
  const react: string = require('react/package.json').version
  const url = `${zoneBase(ZONE)}/${ZONE}/${release.version}/mf-manifest.json`
  const output = join(import.meta.dirname, '../../.site/enhanced-host')
  await buildFixture(
    'enhanced-host',
    output,
    {
      name: 'stock_host',
      remoteType: 'script',
      remotes: { zone: `${release.global}@${url}` },
      shared: {
        react: offer(react),
        'react/jsx-runtime': offer(react),
        'react-dom': offer(react),
        jotai: offer(require('jotai/package.json').version),
        'react-router-dom': offer(require('react-router-dom/package.json').version),
        '@medicena/zone-kit/session': offer(zoneKit.version),
        '@medicena/zone-kit/consent': offer(zoneKit.version),
      },
    },
    [
      new rspack.HtmlRspackPlugin({
        templateContent: '<!doctype html><link rel="icon" href="data:,"><div id="root"></div>',
      }),
    ],
  )
  const origin = await serveFolder(output, PORT)
  const record = recordPage(page)
  await page.goto(`http://localhost:${PORT}/index.html`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/\w/)
  expect(record.consoleErrors).toEqual([])
  // With its styles.
  await expect(heading.locator('..')).toHaveCSS('display', 'grid')
  await origin.close()
})
