import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { addSecurityHeaders } from './response-headers.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function headersOf(origin: string, type = 'text/html; charset=utf-8') {
  app = fastify()
  addSecurityHeaders(app, origin)
  app.get('/', async (_request, reply) => reply.type(type).send('x'))
  return (await app.inject('/')).headers
}

test('demands https for a year when the public origin is https', async () => {
  expect((await headersOf('https://medicena.example'))['strict-transport-security']).toBe('max-age=31536000')
})

test('does not demand https on a site that is served over http', async () => {
  expect(await headersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

test('turns unused features off in documents', async () => {
  const headers = await headersOf('http://localhost:3000')
  expect(headers['permissions-policy']).toMatch(/geolocation=\(self\).*camera=\(\).*microphone=\(\)/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('other responses carry no headers of documents', async () => {
  const headers = await headersOf('http://localhost:3000', 'application/json')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers).not.toHaveProperty('permissions-policy')
})
