import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { expect, test } from 'vitest'
import { sitemap } from './sitemap.server.ts'

async function list(responses: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { context } = (await serveProvider(responses)).loaderArgs('/')
  const paths: string[] = []
  for await (const { path } of sitemap({ context, signal: AbortSignal.timeout(5_000) })) paths.push(path)
  return paths
}

test('lists home, most searched, promotions, plan, and every results page, page by page', async () => {
  const pages: Readonly<Record<string, unknown>> = {
    0: { cities: ['opole', 'wroclaw'], entries: [{ url: '/uslugi-medyczne/s/a', cities: [1, 0] }], next: 7 },
    7: { cities: ['kutno'], entries: [{ url: '/uslugi-medyczne/s/b', cities: [] }], next: null },
  }
  const results = (query: URLSearchParams) => pages[query.get('after') ?? ''] ?? 404
  expect(await list({ 'Indexing/Results': results })).toEqual([
    '/',
    '/najczesciej-wyszukiwane',
    '/promocje',
    '/plan',
    '/uslugi-medyczne/s/a',
    '/uslugi-medyczne/s/a/wroclaw',
    '/uslugi-medyczne/s/a/opole',
    '/uslugi-medyczne/s/b',
  ])
})

test('fails if the provider fails, instead of ending early', async () => {
  await expect(list({ 'Indexing/Results': 500 })).rejects.toThrow()
})
