import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { compressed } from './compressed.ts'
import { SCRIPT, storeTestRelease } from './fixtures/test-release.ts'
import { directoryStore } from './release-store.ts'
import { buildZoneOrigin } from './zone-origin.ts'

let root: string
let problems: string[]
beforeEach(async () => {
  root = await temporaryFolder()
  problems = []
  await storeTestRelease(directoryStore(root), '1')
})

async function get(file: string, encoding = 'gzip, br') {
  const origin = await buildZoneOrigin({
    store: directoryStore(root),
    zone: 'mf-a',
    report: (problem) => problems.push(problem),
  })
  return origin.inject({ url: `/mf-a/${file}`, headers: { 'accept-encoding': encoding } })
}

test('serves a file compressed to browsers that accept it, forever and with its own type only', async () => {
  const { rawPayload, headers } = await get('1/page.js')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
  const plain = await get('1/page.js', 'gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(SCRIPT)
})

test('serves the file itself in place of an altered compressed copy', async () => {
  await writeFile(join(root, 'releases/mf-a/1/page.js.br'), await compressed(Buffer.from('alert(1)')))
  const { payload, headers } = await get('1/page.js')
  expect(payload).toBe(SCRIPT)
  expect(headers['content-encoding']).toBeUndefined()
  expect(problems).toEqual(['mf-a 1: page.js.br is not what was published'])
})

test('never serves an altered file', async () => {
  await writeFile(join(root, 'releases/mf-a/1/page.js'), 'alert(1)')
  const { statusCode, payload, headers } = await get('1/page.js', 'gzip')
  expect(statusCode).toBe(500)
  expect(payload).toBe('page.js is not what was published')
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  '1/other.js',
  '2/page.js',
  '..%2f..%2fregistry/00000001.json',
  '1/..%2f..%2f..%2fsecret',
  '1/constructor',
])('responds 404 for %s', async (file) => expect((await get(file)).statusCode).toBe(404))

test('without a zone, serves all zones of the store and nothing else', async () => {
  const origin = await buildZoneOrigin({ store: directoryStore(root), report: () => {} })
  const statusOf = async (url: string) => (await origin.inject({ url })).statusCode
  expect(await statusOf('/mf-a/1/page.js')).toBe(200)
  expect(await statusOf('/mf-b/1/page.js')).toBe(404)
  expect(await statusOf('/shell/1/page.js')).toBe(404)
  expect(await statusOf('/..%2fregistry/1/page.js')).toBe(404)
})
