// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** The last request that the server received. */
let received = { method: '', token: '', body: '' }
let respond: (status: number) => void = () => {}
let server: Server
const url = () => `http://localhost:${(server.address() as AddressInfo).port}/api/Photos`

beforeEach(async () => {
  let status = 200
  respond = (next) => {
    status = next
  }
  server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    received = {
      method: request.method ?? '',
      token: request.headers.authorization ?? '',
      body: Buffer.concat(chunks).toString(),
    }
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
    }
    response.writeHead(request.method === 'OPTIONS' ? 200 : status, {
      ...cors,
      'content-type': 'application/json',
    })
    response.end(status === 204 ? undefined : '{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const post = (signal?: AbortSignal) =>
  fetchWithProgress(() => {})(url(), {
    method: 'POST',
    headers: { Authorization: 'Bearer x' },
    body: '{"alt":"Gabinet"}',
    ...(signal && { signal }),
  })

test('sends method, headers and body, and returns the response', async () => {
  const response = await post()
  expect(received).toEqual({ method: 'POST', token: 'Bearer x', body: '{"alt":"Gabinet"}' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.json()).toEqual({ ok: true })
})

test('returns error responses like fetch', async () => {
  respond(409)
  expect((await post()).ok).toBe(false)
})

test('rejects like fetch when it is aborted', async () => {
  await expect(post(AbortSignal.abort(new DOMException('late', 'TimeoutError')))).rejects.toThrow('late')
})
