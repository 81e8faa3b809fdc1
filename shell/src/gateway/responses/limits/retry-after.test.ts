import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { data } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createSiteApp } from '../../fixtures/site-app.ts'
import { ReleaseSets } from '../../releases/release-sets.ts'
import { siteWith } from '../page/fixtures/one-page-site.ts'

/** A provider that responds with the status in the URL. */
async function startProvider(): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice('/api/'.length))).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
}

test.each([429, 502, 503, 504])('every response with status %d says when to retry', async (status) => {
  const live = siteWith(() => {
    throw data(null, { status })
  })
  const sets = Object.defineProperty(new ReleaseSets(), 'live', { value: live })
  const app = await createSiteApp({ sets, config: readConfig({ PROVIDER_URL: await startProvider() }) })
  for (const url of ['/a', `/api/${status}`]) {
    const response = await app.inject(url)
    expect([url, response.statusCode]).toEqual([url, status])
    expect(response.headers['retry-after']).toMatch(/^\d+$/)
  }
})

test('other responses have nothing to wait for', async () => {
  const live = siteWith(() => {
    throw data(null, { status: 500 })
  })
  const sets = Object.defineProperty(new ReleaseSets(), 'live', { value: live })
  const response = await (await createSiteApp({ sets })).inject('/a')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([500, undefined])
})
