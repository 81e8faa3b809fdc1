import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCspReports, CSP_REPORTS_PATH } from './csp-reports.ts'

const ORIGIN = 'https://medicena.example'

let app: FastifyInstance
let logged: string[]

beforeEach(async () => {
  logged = []
  app = fastify()
  addCspReports(app, pino({}, { write: (line: string) => void logged.push(line) }), ORIGIN)
  await app.ready()
})
afterEach(() => app.close())

const post = (payload: string, type = 'application/csp-report') =>
  app.inject({ method: 'POST', url: CSP_REPORTS_PATH, payload, headers: { 'content-type': type } })

const report = (directive: string, blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': directive,
      'blocked-uri': blocked,
      'document-uri': `${ORIGIN}/uslugi-medyczne/stomatologia/leczenie-kanalowe`,
      'script-sample': 'Jan Kowalski',
    },
  })

/** Ends the minute and returns what was logged. */
async function summary(): Promise<{ violations: Record<string, number>; dropped: number } | undefined> {
  await app.close()
  return logged[0] === undefined ? undefined : JSON.parse(logged[0])
}

test('counts reports of both formats by directive and kind of source, without any address', async () => {
  expect((await post(report('script-src-elem', 'https://evil.example/steal?who=Jan'))).statusCode).toBe(204)
  await post(report('script-src-elem', 'inline'))
  await post(report('img-src', `${ORIGIN}/placowki/jan-id1`))
  await post(
    JSON.stringify([
      {
        type: 'csp-violation',
        url: ORIGIN,
        body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
      },
      { type: 'deprecation', body: {} },
    ]),
    'application/reports+json',
  )
  expect((await summary())?.violations).toEqual({
    'script-src-elem third-party': 1,
    'script-src-elem inline': 2,
    'img-src self': 1,
  })
  expect(logged.join()).not.toMatch(/evil|Jan|kanalowe|placowki/)
})

test('a flood of invented reports is one line of bounded length', async () => {
  for (let index = 0; index < 1_200; index += 1) await post(report(`x${index}`, `scheme${index}:x`))
  await post('{')
  await post(JSON.stringify({ 'csp-report': null }))
  expect(logged).toEqual([])
  const { violations, dropped } = (await summary()) ?? {}
  expect(violations).toEqual({ 'other other': 1_000 })
  expect(dropped).toBe(202)
  expect(logged).toHaveLength(1)
})

test('drops a body that is too large', async () => {
  expect((await post(report('script-src', 'x'.repeat(20_000)))).statusCode).toBe(204)
  expect(await summary()).toBeUndefined()
})
