import type { ZoneDefinition, ZoneRouteModule } from '@medicena/zone-kit/zone'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { zonePages } from './zone-handler.ts'

const rejections: unknown[] = []
const remember = (error: unknown) => void rejections.push(error)

beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', remember)
})
afterEach(() => {
  process.off('unhandledRejection', remember)
  vi.useRealTimers()
})

/** What a zone with this loader answers at its page, its budget being 50 ms. */
async function answer(loader: ZoneRouteModule['loader']) {
  const module: ZoneRouteModule = { Component: () => null, loader, head: { title: 't', description: 'd' } }
  const zone: ZoneDefinition = {
    name: 'mf-a',
    prefixes: ['/a'],
    importance: 'primary',
    budget: 50,
    smoke: '/a',
    routes: [{ id: 'a', path: '/a', lazy: async () => module }],
  }
  const { handler } = await zonePages(zone)
  const context = await handler.query(new Request('https://site.example/a'), { requestContext: {} })
  await new Promise((resolve) => setTimeout(resolve, 100))
  if (context instanceof Response) throw new Error('a redirect')
  return {
    status: context.statusCode,
    data: context.loaderData['mf-a/a'],
    errors: Object.keys(context.errors ?? {}),
  }
}

test('a loader within its budget gives its data', async () => {
  expect(await answer(async () => 'data')).toEqual({ status: 200, data: 'data', errors: [] })
})

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
])('a loader that %s costs its own place, and leaves no rejection behind', async (_, status, loader) => {
  expect(await answer(loader)).toMatchObject({ status, errors: ['mf-a'] })
  expect(rejections).toEqual([])
})
