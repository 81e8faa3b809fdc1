import { searchServices } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import { deleteContactRequest } from '@medicena/provider-client/managed-contact-requests'
import { ProblemError } from '@medicena/provider-client/problem'
import { getResultsByPath } from '@medicena/provider-client/results'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failNetwork, neverRespond, respondOnce, respondWith, respondWithProblem } from './mock-api.ts'

const provider: Provider = { baseUrl: 'http://site.example/api/' }
const path = {
  params: { a: 'leczenie-kanalowe', b: 'wroclaw' },
  query: { sort: 'asc', limit: 50, offset: 0 },
} as const
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

test('mocks an endpoint without a response body', async () => {
  server.use(respondWith(deleteContactRequest, undefined))
  expect(await request(provider, deleteContactRequest, { params: { id: 1 } })).toBeUndefined()
})

test('mocks one response, then the next handler’s', async () => {
  server.use(respondOnce(searchServices, []), respondWith(searchServices, [hit]))
  const search = () => request(provider, searchServices, { params: { text: 'ból zęba' } })
  expect([await search(), await search(), await search()]).toEqual([[], [hit], [hit]])
})

test('mocks a problem response with the given detail', async () => {
  server.use(respondWithProblem(getResultsByPath, { status: 404, detail: 'Nie ma takiej usługi.' }))
  const failure = await request(provider, getResultsByPath, path).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProblemError)
  expect(failure).toMatchObject({ message: 'Nie ma takiej usługi.', problem: { status: 404 } })
})

test('mocks a network error', async () => {
  server.use(failNetwork(getMostSearched))
  await expect(request(provider, getMostSearched, {})).rejects.not.toBeInstanceOf(ProblemError)
})

test('keeps a request pending until the client times out', async () => {
  server.use(neverRespond(getMostSearched))
  await expect(request({ ...provider, timeout: 100 }, getMostSearched, {})).rejects.toThrow(/timed out/)
})
