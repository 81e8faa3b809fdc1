import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BrowserReport } from '../../../site/browser-report.ts'
import { addBrowserReports, REPORTS_PER_MINUTE } from './browser-reports.ts'

let app: FastifyInstance
let signals: unknown[][]

/** Returns what was recorded since the last call. */
const take = () => signals.splice(0)

beforeEach(() => {
  app = fastify({ trustProxy: true })
  signals = []
  addBrowserReports(app, {
    hasRoute: (zone, version, route) => zone === 'mf-a' && version === '1' && route === 'start',
    telemetry: {
      countProblems: (release, route, problems) => void signals.push([release, route, ...problems]),
      observeVital: (...vital) => void signals.push(vital),
    },
    isIgnored: ({ headers }) => headers.cookie !== undefined,
  })
})
afterEach(() => app.close())

const REPORT: BrowserReport = {
  zone: 'mf-a',
  version: '1',
  route: 'start',
  problems: ['error'],
  vitals: { LCP: 1200, CLS: 0.01 },
}

async function send(body: unknown, client = '203.0.113.7'): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/_signals',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return response.statusCode
}

test('counts problems and web vitals of a loaded release', async () => {
  expect(await send([REPORT])).toBe(204)
  expect(take()).toEqual([
    ['mf-a@1', 'start', 'error'],
    ['mf-a@1', 'start', 'LCP', 1200],
    ['mf-a@1', 'start', 'CLS', 0.01],
  ])
})

test.each([
  ['another zone', [{ ...REPORT, zone: 'mf-b' }]],
  ['a version that is not loaded', [{ ...REPORT, version: '2' }]],
  ['an unknown route', [{ ...REPORT, route: '/szukaj?usluga=kanal' }]],
  ['an unknown kind of problem', [{ ...REPORT, problems: ['TypeError: x is not a function'] }]],
  ['no JSON', '<script>'],
  ['a body that is too long', `[${' '.repeat(3_000)}]`],
])('drops %s', async (_name, body) => {
  expect(await send(body)).toBe(204)
  expect(take()).toEqual([])
})

test('drops what visitors report who see other releases than others', async () => {
  const headers = { 'content-type': 'application/json', cookie: 'preview=1' }
  await app.inject({ method: 'POST', url: '/_signals', headers, payload: JSON.stringify([REPORT]) })
  expect(take()).toEqual([])
})

test('drops what one client reports beyond its limit', async () => {
  for (let count = 0; count < REPORTS_PER_MINUTE + 5; count += 1) await send([{ ...REPORT, vitals: {} }])
  expect(take()).toHaveLength(REPORTS_PER_MINUTE)
  await send([{ ...REPORT, vitals: {} }], '198.51.100.9')
  expect(take()).toHaveLength(1)
})
