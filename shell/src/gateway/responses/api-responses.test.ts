import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { startTestServer } from '@medicena/zone-kit/testing/test-server'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createSiteApp } from '../fixtures/site-app.ts'
import { SiteMetrics } from '../metrics.ts'
import { ReleaseSets } from '../releases/release-sets.ts'
import { TestDataVersion } from './stored/fixtures/test-data-version.ts'
import { ResponseCache } from './stored/response-cache.ts'

const PUBLIC = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=60' }
const URL = '/api/MedicalService/Results/1'

const respond = vi.fn<(request: IncomingMessage, response: ServerResponse) => void>()
const onResult = vi.fn()
let data: TestDataVersion
let site: FastifyInstance

beforeEach(async () => {
  data = new TestDataVersion()
  onResult.mockReset()
  respond.mockReset()
  respond.mockImplementation((_request, response) => {
    response.writeHead(200, PUBLIC).end(JSON.stringify({ call: respond.mock.calls.length }))
  })
  const { origin } = await startTestServer((request, response) => respond(request, response))
  site = await createSiteApp({
    config: readConfig({ PROVIDER_URL: `${origin}/api/` }),
    cache: new ResponseCache({ maxBytes: 1_000_000, dataVersion: data }),
    metrics: Object.assign(new SiteMetrics(new ReleaseSets()), { countLookup: onResult }),
  })
})

const get = async (headers: Record<string, string> = {}, url = URL) => {
  const response = await site.inject({ url, headers })
  return {
    ...response,
    call: response.headers['content-encoding'] ? null : JSON.parse(response.body || '{}').call,
  }
}

test('sends a public response to all, until data change', async () => {
  const first = await Promise.all([get(), get()])
  // This server chooses the encoding for each visitor.
  expect(respond.mock.calls[0]?.[0].headers).toMatchObject({ 'accept-encoding': 'identity' })
  const { headers } = await get({ 'accept-encoding': 'identity' })
  expect([...first.map(({ call }) => call), (await get()).call]).toEqual([1, 1, 1])
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept-Encoding' })
  expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  const { rawPayload } = await get({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"call":1}')
  data.set(2)
  expect((await get()).call).toBe(2)
  expect(onResult.mock.calls.flat()).toEqual(['miss', 'coalesced', 'hit', 'hit', 'hit', 'hit', 'miss'])
})

test('sends what was stored while the provider is away, and marks it', async () => {
  await get()
  data.current = null
  const stored = await get()
  expect([stored.call, stored.headers['cache-control']]).toEqual([1, 'no-store'])
  expect((await get({}, '/api/other')).call).toBe(2)
})

test.each([
  ['with an account', {}, { authorization: 'Bearer x' }],
  ['for one client', { 'Cache-Control': 'no-store' }, {}],
  ['with a picture', { 'Content-Type': 'image/webp' }, {}],
])('passes on a response %s', async (_name, own, headers) => {
  respond.mockImplementation((_request, response) => {
    response.writeHead(200, { ...PUBLIC, ...own }).end(JSON.stringify({ call: respond.mock.calls.length }))
  })
  expect([(await get(headers)).call, (await get(headers)).call]).toEqual([1, 2])
})

test('nobody waits for a visitor who left before the request was passed on', async () => {
  const address = await site.listen({ port: 0, host: '127.0.0.1' })
  const visitor = new AbortController()
  vi.spyOn(data, 'refresh').mockImplementationOnce(async () => {
    visitor.abort()
    // The server notices that after its next round of input.
    await setTimeout(50)
    return data.last
  })
  await expect(
    fetch(address + URL, { headers: { cookie: 'medicena-changed=1' }, signal: visitor.signal }),
  ).rejects.toThrow()
  await setTimeout(100)
  expect((await get()).statusCode).toBe(200)
})

test('a refused visitor is nobody else’s refusal', async () => {
  respond.mockImplementationOnce((_request, response) => {
    void setTimeout(50).then(() => response.writeHead(429, PUBLIC).end('{}'))
  })
  const [refused, other] = await Promise.all([get(), get()])
  expect([refused.statusCode, other.statusCode]).toEqual([429, 200])
})
