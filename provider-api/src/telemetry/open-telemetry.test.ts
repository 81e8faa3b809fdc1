import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createPostgresDatabase } from '../../test/engines.ts'
import { openDatabase } from '../database/open-database.ts'
import { buildServer } from '../server.ts'
import { startTracing } from './open-telemetry.ts'
import { NO_TRACING, statementSummary } from './tracing.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  attributes: z.array(Attribute),
})
const Traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('nothing is traced without a collector', async () => {
  expect(await startTracing({})).toBe(NO_TRACING)
})

test('names statements without their texts and values', () => {
  expect(statementSummary('select "id" from "prices" where "name" = $1')).toBe('select prices')
  expect(statementSummary("insert into rate_limits values ('x')")).toBe('insert rate_limits')
  expect(statementSummary('update "facilities" set "name" = $1')).toBe('update facilities')
  expect(statementSummary('begin')).toBe('begin')
})

test('continues the trace of the site with spans of the request and its statements', async () => {
  const received: z.infer<typeof Traces>[] = []
  const collector = createServer(async (request, response) => {
    received.push(z.parse(Traces, await json(request)))
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void collector.close())
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const tracing = await startTracing(process.env)
  const { url, drop } = await createPostgresDatabase('seeded')
  const { db, listen, close } = await openDatabase({ url }, { observer: tracing.observeStatement })
  const app = await buildServer({ db, listen, tracing })
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
  for (const path of ['Search/bolesny', 'Profile/1'])
    await app.inject({ url: `/api/MedicalFacility/${path}`, headers })
  await tracing.stop()
  await app.close()
  await close()
  await drop()

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const profile = spans.find(({ name }) => name === 'GET /api/MedicalFacility/Profile/:id')
  expect(profile).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
  expect(profile?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === profile?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select facilities')
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
  expect(JSON.stringify(received)).not.toContain('bolesny')
})
