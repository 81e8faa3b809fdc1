// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sitemap } from './sitemap.server.ts'

test('lists the profiles of all facilities, page by page', async () => {
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '', 'http://provider').searchParams.get('after')
    const page =
      after === '0'
        ? { paths: ['/placowki/a-id1', '/placowki/b-id2'], next: 2 }
        : { paths: ['/placowki/c-id3'], next: null }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const context = { providerUrl: `http://127.0.0.1:${port}/api/`, siteOrigin: 'https://medicena.example' }
  const paths: string[] = []
  for await (const { path } of sitemap({ context, signal: AbortSignal.timeout(5_000) })) paths.push(path)
  expect(paths).toEqual(['/placowki/a-id1', '/placowki/b-id2', '/placowki/c-id3'])
})
