import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { startTestServer } from '@medicena/zone-kit/testing/test-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { pagesOf, siteWith } from '../gateway/responses/page/fixtures/one-page-site.ts'
import { startTracing } from './open-telemetry.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  attributes: z.array(Attribute),
})
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

/** Starts a server that responds with an empty object. */
async function listen(onRequest: (request: IncomingMessage) => Promise<void>): Promise<string> {
  const { origin } = await startTestServer(async (request, response) => {
    await onRequest(request)
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  return origin
}

const valuesOf = (attributes: readonly z.infer<typeof Attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a collector gets the spans of a document, and the provider API the trace', async () => {
  const received: z.infer<typeof Traces>[] = []
  const collector = await listen(async (request) => {
    expect(request.url).toBe('/v1/traces')
    received.push(z.parse(Traces, await json(request)))
  })
  let traceparent: string | undefined
  const provider = await listen(async ({ headers }) => {
    traceparent = String(headers['traceparent'])
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector)
  onTestFinished(() => void vi.unstubAllEnvs())
  const stopTracing = await startTracing(process.env, `${provider}/api/`)
  const site = siteWith(() => fetch(`${provider}/api/Search/Services/kamica?phrase=kamica`).then(() => ({})))
  await pagesOf().open(site, { request: { url: '/a', headers: {} }, isDemonstration: false }).complete
  await stopTracing()

  const [{ resource, scopeSpans } = { resource: null, scopeSpans: [] }] = received.flatMap(
    ({ resourceSpans }) => resourceSpans,
  )
  expect(valuesOf(resource?.attributes ?? [])).toMatchObject({ 'service.name': 'medicena-site' })
  const spans = scopeSpans.flatMap((scope) => scope.spans)
  const byName = (name: string) => spans.find((span) => span.name === name)
  const [document, page, loaders, render, call] = [
    byName('document'),
    byName('page'),
    byName('loaders'),
    byName('render'),
    byName('GET'),
  ]
  const release = { 'medicena.zone': 'mf-a', 'medicena.release': '1' }
  expect(valuesOf(document?.attributes ?? [])).toEqual({
    ...release,
    'http.route': '/a',
    'http.response.status_code': 200,
  })
  expect(page?.parentSpanId).toBe(document?.spanId)
  for (const child of [loaders, render]) {
    expect(child?.parentSpanId).toBe(page?.spanId)
    expect(valuesOf(child?.attributes ?? [])).toEqual(release)
  }
  expect(call?.parentSpanId).toBe(loaders?.spanId)
  expect(traceparent).toBe(`00-${document?.traceId}-${call?.spanId}-01`)
  expect(valuesOf(call?.attributes ?? [])['url.path']).toBe('/api/Search/Services')
  expect(JSON.stringify(received)).not.toContain('kamica')
})
