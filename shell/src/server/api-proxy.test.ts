import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'

let provider: Server
let received: IncomingHttpHeaders
let folder: string
let app: FastifyInstance
let logged: string[]

beforeEach(async () => {
  logged = []
  provider = createServer((request, response) => {
    received = request.headers
    response.end('{}')
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  const { port } = provider.address() as AddressInfo
  folder = mkdtempSync(join(tmpdir(), 'medicena-assets-'))
  app = await buildApp({
    config: readConfig({ PROVIDER_URL: `http://127.0.0.1:${port}/api/` }),
    shellFiles: { folder, stored: Object.create(null) },
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    // The proxy uses none of these.
    sitemap: Object.create(null),
    isDemonstration: async () => false,
    zones: Object.create(null),
    pages: Object.create(null),
    shared: Object.create(null),
    load: Object.create(null),
    pageLimit: Object.create(null),
    reportLimit: Object.create(null),
    signals: Object.create(null),
    askPreview: Object.create(null),
  })
})
afterEach(async () => {
  await app.close()
  await new Promise((closed) => provider.close(closed))
  rmSync(folder, { recursive: true })
})

const forwarded = async (remoteAddress: string, claim?: string) => {
  const headers = claim === undefined ? {} : { 'x-forwarded-for': claim }
  expect((await app.inject({ url: '/api/Location/Provinces', remoteAddress, headers })).statusCode).toBe(200)
  return received['x-forwarded-for']
}

test("forwards the visitor's address and ignores a forged header", async () => {
  expect(await forwarded('203.0.113.7')).toBe('203.0.113.7')
  expect(await forwarded('203.0.113.7', '127.0.0.1')).toBe('203.0.113.7')
})

test('trusts a configured proxy in front of the site', async () => {
  expect(await forwarded('127.0.0.1', '198.51.100.4')).toBe('198.51.100.4')
  expect(await forwarded('127.0.0.1', '127.0.0.1, 198.51.100.4')).toBe('198.51.100.4')
})

test('responds 503 with Retry-After while the provider is down or slow', async () => {
  for (const breakIt of [
    () =>
      void provider.removeAllListeners('request').on('request', (_request, response) => response.destroy()),
    () => void provider.close(),
  ]) {
    breakIt()
    const response = await app.inject({ url: '/api/Location/Provinces', remoteAddress: '203.0.113.7' })
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({
      'retry-after': '10',
      'content-type': expect.stringContaining('application/problem+json'),
    })
    expect(response.json()).toMatchObject({ status: 503, title: 'Nie udało się połączyć z serwerem danych' })
  }
})

/** Sends bytes on a connection of their own; returns the last response. */
async function exchange(bytes: string, leavesAtOnce = false): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.write(bytes)
  if (leavesAtOnce) socket.end()
  await new Promise((closed) => socket.once('close', closed))
  return received.slice(received.lastIndexOf('HTTP/1.1'))
}

const post = (headers: string) =>
  `POST /api/User/Deletion HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`

test('forwards what browsers and tools may send, and refuses the rest with the right status', async () => {
  provider.removeAllListeners('request').on('request', (request, response) => {
    received = request.headers
    request.resume().on('end', () => response.end('{}'))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await exchange(`${post('Expect: 100-continue\r\nContent-Length: 2')}{}`)).toMatch(/^HTTP\/1.1 200/)
  expect(received).not.toHaveProperty('expect')
  expect(await exchange(`${post('Expect: something\r\nContent-Length: 2')}{}`)).toMatch(/^HTTP\/1.1 417/)
  // The provider decides about the encoding of a body.
  expect(await exchange(`${post('Content-Encoding: gzip\r\nContent-Length: 2')}{}`)).toMatch(/^HTTP\/1.1 200/)
  expect(received['content-encoding']).toBe('gzip')
  expect(await exchange(post('Content-Length: 99999999'))).toMatch(/^HTTP\/1.1 413.*"status":413/s)
  expect(await exchange(`${post('Transfer-Encoding: chunked')}zz\r\n`)).toMatch(/^HTTP\/1.1 400/)
  // A visitor who leaves within a request.
  await exchange(`${post('Content-Length: 500')}{`, true)
  expect(logged).toEqual([])
})
