import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { writeShellRelease } from '@medicena/zone-kit/build/release-files'
import { storeShell } from '@medicena/zone-kit/publish-shell'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { StoredShellFiles } from '@medicena/zone-kit/stored-shell-files'
import { temporaryFolder } from '@medicena/zone-kit/testing/temporary-folder'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { addSecurityHeaders } from '../responses/security/response-headers.ts'
import { addShellFiles } from './shell-files.ts'

/** The browser files of two builds of the shell. */
const BUILDS = {
  old: { 'main.1.js': 'old script;'.repeat(20), 'font.woff2': 'the same font', 'map.1.pmtiles': 'old tiles' },
  new: { 'main.2.js': 'new script;'.repeat(20), 'font.woff2': 'the same font', 'map.2.pmtiles': 'new tiles' },
}

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
})

/** Builds and publishes a shell, and starts the server of its files. */
async function startShell(build: keyof typeof BUILDS): Promise<FastifyInstance> {
  const folder = join(root, build)
  await mkdir(folder)
  for (const [file, text] of Object.entries(BUILDS[build])) await writeFile(join(folder, file), text)
  await writeShellRelease(folder, Object.keys(BUILDS[build]))
  const store = directoryStore(join(root, 'store'))
  await storeShell(store, null, folder)
  const app = fastify()
  addSecurityHeaders(app, 'https://site.example')
  const stored = new StoredShellFiles({ store, listIntervalMs: 0, report: () => {} })
  await addShellFiles(app, { folder, stored })
  return app
}

test('two servers with different builds serve the files of both, with the same headers', async () => {
  const servers = [await startShell('old'), await startShell('new')]
  const files = Object.entries({ ...BUILDS.old, ...BUILDS.new })
  for (const [file, text] of files) {
    const responses = await Promise.all(
      servers.map((server) =>
        server.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br' } }),
      ),
    )
    for (const { statusCode, headers, rawPayload } of responses) {
      const isCompressed = headers['content-encoding'] === 'br'
      expect([file, statusCode, isCompressed]).toEqual([file, 200, file.endsWith('.js')])
      expect(headers['content-type']).toMatch(file.endsWith('.js') ? 'javascript' : /^font|octet-stream/)
      expect(String(isCompressed ? brotliDecompressSync(rawPayload) : rawPayload)).toBe(text)
    }
    const [one, other] = responses.map(({ headers }) => [
      headers['vary']?.toLowerCase(),
      headers['cache-control'],
      headers['x-content-type-options'],
      headers['cross-origin-resource-policy'],
    ])
    expect(one).toEqual(other)
    expect(other).toContain('public, max-age=31536000, immutable')
  }
})

test('map tiles of another build are read by ranges', async () => {
  await startShell('old')
  const server = await startShell('new')
  const read = (range: string) =>
    server.inject({ url: '/assets/map.1.pmtiles', headers: { range, 'accept-encoding': 'br' } })
  const part = await read('bytes=0-2')
  expect([part.statusCode, part.payload]).toEqual([206, 'old'])
  expect(part.headers['content-range']).toBe('bytes 0-2/9')
  expect((await read('bytes=4-')).payload).toBe('tiles')
  for (const url of ['/assets/map.1.pmtiles', '/assets/map.2.pmtiles']) {
    const size = (await server.inject(url)).rawPayload.length
    const { statusCode, headers } = await server.inject({ url, headers: { range: `bytes=${size}-` } })
    expect([url, statusCode, headers['content-range']]).toEqual([url, 416, `bytes */${size}`])
  }
  expect((await read('bytes=0-1,3-4')).payload).toBe('old tiles')
})

test('a file of no build is not found, and caches do not store that', async () => {
  const server = await startShell('new')
  const { statusCode, headers, payload } = await server.inject('/assets/main.3.js')
  expect([statusCode, headers['cache-control'], payload]).toEqual([404, 'no-store', ''])
  expect((await server.inject({ method: 'POST', url: '/assets/main.1.js' })).statusCode).toBe(404)
})

test('a store that does not respond is a temporary failure', async () => {
  const app = fastify()
  const stored = { read: () => Promise.reject(new Error('timeout')) }
  await addShellFiles(app, { folder: root, stored })
  const { statusCode, headers } = await app.inject('/assets/main.1.js')
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '1'])
})
