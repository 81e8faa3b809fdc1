import type { ZoneDefinition, ZoneRouteModule } from '@medicena/zone-kit/zone'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { zonePages } from './load-release.ts'

const rejections: unknown[] = []
const record = (error: unknown) => void rejections.push(error)

beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', record)
})
afterEach(() => {
  process.off('unhandledRejection', record)
  vi.useRealTimers()
})

/** Requests the page of a zone with this loader and a budget of 50 ms. */
async function request(loader: ZoneRouteModule['loader']) {
  const module: ZoneRouteModule = { Component: () => null, loader, head: { title: 't', description: 'd' } }
  const zone: ZoneDefinition = {
    name: 'mf-a',
    prefixes: ['/a'],
    importance: 'primary',
    budget: 50,
    smoke: '/a',
    routes: [],
  }
  const route = { id: 'a', path: '/a', lazy: async () => module }
  const { handler } = zonePages({ definition: zone, routes: [[route, module]] })
  const context = await handler.query(new Request('https://site.example/a'), { requestContext: {} })
  await new Promise((resolve) => setTimeout(resolve, 100))
  if (context instanceof Response) throw new Error('a redirect')
  return {
    status: context.statusCode,
    errors: Object.keys(context.errors ?? {}),
  }
}

test.each([
  ['never settles', 504, () => new Promise(() => {})],
  ['rejects', 500, () => Promise.reject(new Error('zepsute'))],
  [
    'throws at once',
    500,
    () => {
      throw new Error('zepsute')
    },
  ],
])('contains a loader that %s and leaves no unhandled rejection', async (_, status, loader) => {
  expect(await request(loader)).toMatchObject({ status, errors: ['mf-a'] })
  expect(rejections).toEqual([])
})
