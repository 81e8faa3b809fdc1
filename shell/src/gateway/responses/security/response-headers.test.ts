import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './response-headers.ts'

test('demands https for a year when the public origin is https; data carry no headers of documents', async () => {
  const app = fastify()
  addSecurityHeaders(app, 'https://medicena.example')
  app.get('/', async () => ({}))
  const { headers } = await app.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers).not.toHaveProperty('permissions-policy')
})
