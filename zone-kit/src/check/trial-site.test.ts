import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Release } from '../contract/release.ts'
import { storeTestRelease } from '../release/fixtures/test-release.ts'
import { directoryStore } from '../release/release-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readZones } from './site-verdict.ts'
import { startTrialSite } from './trial-site.ts'

/** A shell that finds its port taken at its first start, serves pages 300 ms later, and reads the registry after 600 ms. */
const SHELL = `
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { createServer } = require('node:http')
const { RELEASE_STORE: root, SITE_PORT, SITE_OPS_PORT, SITE_HOST } = process.env
if (SITE_HOST) throw new Error('it has settings of another site')
if (!existsSync(root + '/started')) {
  writeFileSync(root + '/started', '')
  process.stderr.write('Port ' + SITE_PORT + ' is taken.')
  process.exit(1)
}
const answer = (port, body) => createServer((_, response) => response.end(body())).listen(port, '127.0.0.1')
const registry = readFileSync(root + '/registry/00000001.json', 'utf8')
let zones = {}
answer(SITE_OPS_PORT, () => JSON.stringify({ zones }))
setTimeout(() => answer(SITE_PORT, () => registry), 300)
setTimeout(() => {
  zones = { 'mf-a': { requested: '1', serving: SERVING, rejected: REJECTED, candidate: null } }
}, 600)
`

/** Tries a release on a shell that serves or rejects it. */
async function tried(serving: string | null, rejected: string | null) {
  const folder = await temporaryFolder()
  const store = directoryStore(join(folder, 'store'))
  await storeTestRelease(store, '1')
  const release = z.parse(Release, JSON.parse(String(await store.readManifest('mf-a', '1'))))
  const script = join(folder, 'shell.cjs')
  await writeFile(
    script,
    SHELL.replace('SERVING', JSON.stringify(serving)).replace('REJECTED', JSON.stringify(rejected)),
  )
  const read = (file: string) => store.readFile('mf-a', '1', file)
  return startTrialSite(release, read, {}, 'http://site.example', script)
}

test('a trial site is ready when it serves the release, whichever ports others take and whatever this site is set to', async () => {
  vi.stubEnv('SITE_HOST', '192.0.2.1')
  const { origin, stop } = await tried('1', null)
  onTestFinished(stop)
  expect((await fetch(`${origin}/_registry`)).status).toBe(200)
  const operations = new URL(origin)
  operations.port = String(Number(operations.port) + 1)
  expect(await readZones(operations.href)).toMatchObject({ 'mf-a': { serving: '1' } })
})

test('a release that the shell refuses is refused for its reason', async () => {
  await expect(tried(null, 'its page / fails: no price')).rejects.toThrow(
    'the shell refuses it: its page / fails: no price',
  )
})
