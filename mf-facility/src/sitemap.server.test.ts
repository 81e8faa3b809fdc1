// @vitest-environment node
import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { expect, test } from 'vitest'
import { sitemap } from './sitemap.server.ts'

test('lists the profiles of all facilities, page by page', async () => {
  const pages: Readonly<Record<string, unknown>> = {
    0: { paths: ['/placowki/a-id1', '/placowki/b-id2'], next: 2 },
    2: { paths: ['/placowki/c-id3'], next: null },
  }
  const provider = await serveProvider({
    'Indexing/Facilities': (query: URLSearchParams) => pages[query.get('after') ?? ''],
  })
  const { context } = provider.loaderArgs('/')
  const paths: string[] = []
  for await (const { path } of sitemap({ context, signal: AbortSignal.timeout(5_000) })) paths.push(path)
  expect(paths).toEqual(['/placowki/a-id1', '/placowki/b-id2', '/placowki/c-id3'])
})
