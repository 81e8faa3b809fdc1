import type { IncomingHttpHeaders, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { REQUEST_DEADLINE_MS } from '@medicena/provider-client/deadlines'
import { startTestServer } from '@medicena/zone-kit/testing/test-server'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createLog } from '../../rendering/log.ts'
import { readConfig } from '../config.ts'
import { createSiteApp } from '../fixtures/site-app.ts'
import { addApiProxy } from './api-proxy.ts'
import { addRetryAfter } from './limits/retry-after.ts'

let provider: Server
let providerUrl: string
let received: IncomingHttpHeaders
let app: FastifyInstance
let logged: string[]

beforeEach(async () => {
  logged = []
  const { origin, server } = await startTestServer((request, response) => {
    received = request.headers
    response.end('{}')
  })
  provider = server
  providerUrl = `${origin}/api/`
  app = await createSiteApp({
    config: readConfig({ PROVIDER_URL: providerUrl }),
    log: createLog('warn', { write: (line) => void logged.push(line) }),
  })
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

test('says when to retry what the provider refuses, and nothing of other errors', async () => {
  provider.removeAllListeners('request').on('request', ({ url }, response) => {
    response.writeHead(Number(url?.slice('/api/'.length))).end()
  })
  const retryAfter = async (status: number) => (await app.inject(`/api/${status}`)).headers['retry-after']
  expect(await Promise.all([429, 502, 500].map(retryAfter))).toEqual(['60', '10', undefined])
})

test('waits for an upload as long as the provider may take, and counts from the end of the body', async () => {
  provider.removeAllListeners('request').on('request', (request, response) => {
    const ms = request.url?.includes('slow-body') ? 0 : 1_200
    request.resume().on('end', () => setTimeout(() => response.end('{}'), ms))
  })
  const site = fastify()
  addRetryAfter(site)
  await addApiProxy(site, {
    providerUrl,
    log: { error: () => {} },
    onRequest: () => {},
    deadlineMarginMs: 300 - REQUEST_DEADLINE_MS,
  })
  const statusOf = async (method: 'GET' | 'POST', path: string, payload?: Readable) =>
    (await site.inject({ method, url: `/api/${path}`, ...(payload && { payload }) })).statusCode
  async function* slowBody() {
    for (const part of ['{"a":', '1', '}']) {
      await new Promise((resolve) => setTimeout(resolve, 400))
      yield part
    }
  }
  const body = () => Readable.from(['{}'])
  const uploads = await Promise.all([
    statusOf('POST', 'MedicalFacility/Manage/5/Photos', body()),
    statusOf('POST', 'MedicalFacility/Manage/5/Photos?x=1', body()),
    statusOf('POST', 'slow-body', Readable.from(slowBody())),
  ])
  expect(uploads).toEqual([200, 200, 200])
  expect(await statusOf('GET', 'MedicalFacility/Manage/5/Photos')).toBe(503)
  expect(await statusOf('POST', 'MedicalFacility/Manage', body())).toBe(504)
  await site.close()
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

test('tells that the result of a change is unknown when its response is lost, and that it failed when nobody got it', async () => {
  provider.removeAllListeners('request').on('request', (request, response) => {
    request.resume().on('end', () => response.destroy())
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const change = `${post('Content-Length: 2')}{}`
  const lost = await exchange(change)
  expect(lost).toMatch(/^HTTP\/1.1 504/)
  expect(lost).toMatch(/\r\nretry-after: 10\r\n/i)
  expect(lost).toContain(
    'Serwer danych nie odpowiedział. Odśwież stronę i sprawdź, czy zapisano, zanim spróbujesz ponownie.',
  )
  await new Promise((closed) => provider.close(closed))
  expect(await exchange(change)).toMatch(/^HTTP\/1.1 503.*Spróbuj ponownie za chwilę/s)
})

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
