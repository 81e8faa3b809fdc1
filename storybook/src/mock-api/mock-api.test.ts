import { searchServices } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { respondWith } from './mock-api.ts'

const provider: Provider = { baseUrl: 'http://site.example/api/' }
const server = setupServer()

beforeAll(() =>
  server.listen({
    onUnhandledRequest: () => {
      throw new Error('unhandled request')
    },
  }),
)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const hit = { id: 42, name: 'Leczenie kanałowe', url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe' }

test('mocks an endpoint for any parameters, and no other endpoint', async () => {
  server.use(respondWith(searchServices, [hit]))
  expect(await request(provider, searchServices, { params: { text: 'ból zęba' } })).toEqual([hit])
  // MSW's response to an unhandled request.
  await expect(request(provider, getMostSearched, {})).rejects.toMatchObject({ problem: { status: 500 } })
})

test('rejects a body that does not match the contract', () => {
  expect(() => respondWith(searchServices, [{ ...hit, url: '/gdzie-indziej' }])).toThrow(/uslugi-medyczne/)
})
