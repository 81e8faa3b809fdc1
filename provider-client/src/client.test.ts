import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { login } from './authentication.ts'
import { endpointPath, type Provider, request, requestVersioned } from './client.ts'
import { defineEndpoint } from './endpoint.ts'
import { getHome } from './home.ts'
import { searchLocations } from './places.ts'
import { ProblemError } from './problem.ts'
import { getCountryResults, getResultsByPath } from './results.ts'

type Responder = (request: IncomingMessage, response: ServerResponse) => void

let received: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string })[]
let respond: Responder
let provider: Provider
let close: () => Promise<void>

beforeEach(async () => {
  received = []
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { method, url, headers } = incoming
    received.push({ method, url, headers, body })
    respond(incoming, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  provider = { baseUrl: `http://127.0.0.1:${port}/api/` }
  close = () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
})
afterEach(() => close())

const send =
  (status: number, type: string, body: string): Responder =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body)
const json = (value: unknown) => send(200, 'application/json', JSON.stringify(value))
const problem = (status: number, value: unknown) =>
  send(status, 'application/problem+json', JSON.stringify(value))
const never: Responder = () => {}

const AUTHORIZED = { authorization: 'Bearer abc' }
const WROCLAW = {
  id: 894,
  name: 'Wrocław',
  slug: 'wroclaw',
  type: 1,
  district: 'Wrocław',
  province: 'dolnośląskie',
}
const search = (changes: Partial<Provider> = {}) =>
  request({ ...provider, ...changes }, searchLocations, { params: { text: 'wroc' } })

describe('endpointPath', () => {
  test('percent-encodes every parameter and keeps &&', () => {
    expect(endpointPath(getResultsByPath, { a: 'a/b&c', b: 'łódź ?#%' })).toBe(
      'MedicalService/MedicalFacilities/a%2Fb%26c&&%C5%82%C3%B3d%C5%BA%20%3F%23%25',
    )
    expect(endpointPath(getCountryResults, { id: 101 })).toBe('MedicalService/101/MedicalFacilities')
  })

  test.each(['.', '..', 'a/..', '\ud800', '%2e%2e', '//x'])(
    'encodes %j as one path segment',
    async (text) => {
      respond = json([])
      await request(provider, searchLocations, { params: { text } })
      expect(received[0]?.url).toMatch(/^\/api\/Location\/Search\/[^/]+$/)
    },
  )
})

describe('request', () => {
  test('returns the validated response without unknown fields', async () => {
    respond = json([{ ...WROCLAW, secret: 'x' }])
    expect(await search()).toEqual([WROCLAW])
    expect(received).toMatchObject([{ method: 'GET', url: '/api/Location/Search/wroc', body: '' }])
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  test('omits undefined query parameters', async () => {
    respond = problem(404, {})
    const query = { 'price-from': '10', 'price-to': undefined, limit: 5 }
    await request(provider, getCountryResults, { params: { id: 101 }, query }).catch(() => {})
    expect(received[0]?.url).toBe('/api/MedicalService/101/MedicalFacilities?price-from=10&limit=5')
  })

  test('sends the body as JSON and the token as bearer token', async () => {
    respond = json({ token: 't', expiration: '2030-01-01T00:00:00.000Z', userType: 'user' })
    const body = { email: 'a@b.example', password: 'żółć' }
    const authentication = await request({ ...provider, token: 'abc' }, login, { body })
    expect(authentication.userType).toBe('user')
    expect(received).toMatchObject([
      { method: 'POST', url: '/api/authentication/login', headers: AUTHORIZED, body: JSON.stringify(body) },
    ])
  })

  test('returns undefined for 204', async () => {
    respond = (_, response) => void response.writeHead(204).end()
    const deletion = defineEndpoint('DELETE User', { summary: '', response: z.void() })
    expect(await request({ ...provider, token: 'abc' }, deletion, {})).toBeUndefined()
    expect(received).toMatchObject([{ method: 'DELETE', url: '/api/User', headers: AUTHORIZED, body: '' }])
  })

  test('sends additional headers beside the token', async () => {
    respond = json([])
    const headers = new Headers({ 'x-forwarded-for': '203.0.113.7' })
    await request({ ...provider, headers, token: 'abc' }, searchLocations, { params: { text: 'wroc' } })
    expect(received[0]?.headers).toMatchObject({ ...AUTHORIZED, 'x-forwarded-for': '203.0.113.7' })
  })

  test('sends the conditions of a change', async () => {
    respond = json([])
    const input = { params: { text: 'wroc' } }
    const idempotencyKey = 'a-random-key-of-a-form'
    await request(provider, searchLocations, input, { ifMatch: 'v1', idempotencyKey })
    await request(provider, searchLocations, input, { ifNew: true })
    expect(received.map(({ headers }) => headers)).toMatchObject([
      { 'if-match': '"v1"', 'idempotency-key': `"${idempotencyKey}"` },
      { 'if-none-match': '*' },
    ])
  })

  test.each([
    ['"v1"', 'v1'],
    ['W/"v1"', 'v1'],
    [undefined, null],
  ])('returns the version of an ETag of %j', async (etag, version) => {
    respond = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...(etag && { etag }) }).end('[]')
    const input = { params: { text: 'wroc' } }
    expect(await requestVersioned(provider, searchLocations, input)).toEqual({ value: [], version })
  })
})

describe('a failing request', () => {
  test('throws the problem that the API reports', async () => {
    const details = {
      type: 'about:blank',
      title: 'Niepoprawne zapytanie',
      status: 400,
      detail: 'Zapytanie zawiera niepoprawne wartości.',
      errors: { text: 'Wpisz co najmniej 2 znaki.' },
    }
    respond = problem(400, details)
    const error = await search().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({ problem: details, message: details.detail })
  })

  test.each([
    ['text/html', '<h1>Bad gateway</h1>'],
    ['application/problem+json', '{'],
  ])('throws a problem with the status for a response of %s %s', async (type, body) => {
    respond = send(502, type, body)
    await expect(search()).rejects.toMatchObject({ problem: { status: 502, title: 'Bad Gateway' } })
  })

  test('is not retried', async () => {
    respond = problem(503, {})
    await expect(search()).rejects.toBeInstanceOf(ProblemError)
    expect(received).toHaveLength(1)
  })

  test('throws validation issues with their paths', async () => {
    respond = json(null)
    await expect(search()).rejects.toMatchObject({ issues: [expect.anything()] })
    respond = json({ promotions: [{ oldPrice: '12' }], mostSearched: [] })
    await expect(request(provider, getHome, { query: {} })).rejects.toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ path: ['promotions', 0, 'oldPrice'], expected: 'number' }),
      ]),
    })
  })

  test('times out before the response or within its body', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const beginBody: Responder = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('[')
    for (const begin of [never, beginBody]) {
      const begun = new Promise<void>((resolve) => {
        respond = (incoming, response) => {
          begin(incoming, response)
          resolve()
        }
      })
      const timeout = expect(search()).rejects.toMatchObject({ name: 'TimeoutError' })
      await begun
      await vi.advanceTimersByTimeAsync(10_000)
      await timeout
    }
  })

  test('rejects with the abort reason', async () => {
    respond = never
    const controller = new AbortController()
    const response = search({ signal: controller.signal })
    setTimeout(() => controller.abort(), 20)
    await expect(response).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('throws NetworkError when the provider is unreachable', async () => {
    await close()
    await expect(search()).rejects.toMatchObject({ name: 'NetworkError' })
  })
})
