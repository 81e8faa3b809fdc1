import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { registerManager } from '@medicena/provider-client/authentication'
import { reportError } from '@medicena/provider-client/error-reports'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemOf, send } from '../test/api.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../test/database-proxy.ts'
import { createPostgresDatabase } from '../test/engines.ts'
import { errorReportForm, facilityForm } from '../test/forms.ts'
import type { OpenDatabase } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { accounts, errorReports, facilities } from './database/schema.ts'
import { createMetrics, type Metrics } from './operations/metrics.ts'
import { buildServer } from './server.ts'

const PROFILE = '/api/MedicalFacility/Profile/1'

let stored: { url: string; drop(): Promise<void> }
let proxy: DatabaseProxy
let database: OpenDatabase
let metrics: Metrics
let app: FastifyInstance

beforeEach(async () => {
  stored = await createPostgresDatabase('seeded')
  proxy = await startDatabaseProxy(stored.url)
  database = await openDatabase({ url: proxy.url }, { connections: 3 })
  metrics = createMetrics()
  const { db, listen } = database
  app = await buildServer({ db, listen, metrics, maxRequests: 4, requestTimeoutMs: 2_500 })
})
afterEach(async () => {
  vi.useRealTimers()
  proxy.restore()
  await app.close()
  await database.close()
  await proxy.close()
  await stored.drop()
})

const report = (text: string) =>
  send(app, reportError, { params: { id: 1 }, body: errorReportForm({ text }) })
const reports = async () => (await database.db.select().from(errorReports)).map(({ text }) => text)
test('a stopped database: requests fail at once, and acknowledged data are there afterwards', async () => {
  expect((await report('Inny numer telefonu.')).statusCode).toBe(204)

  proxy.refuse()
  const missing = await app.inject(PROFILE)
  expect(problemOf(503, missing).detail).toBe('Spróbuj ponownie za chwilę.')
  expect(missing.headers['retry-after']).toBe('5')
  // It may be stored later, when the driver has connected again: only acknowledged data are promised.
  expect((await report('Inny adres strony.')).statusCode).toBe(503)
  expect((await app.inject('/readyz')).json()).toMatchObject({ detail: 'Baza danych nie odpowiada.' })

  proxy.restore()
  await expect.poll(async () => (await app.inject(PROFILE)).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(await reports()).toContain('Inny numer telefonu.')
})

test('a database that does not respond: requests end, and too many at once are rejected', async () => {
  proxy.hang()
  const waiting = Promise.all([1, 2, 3, 4].map((id) => app.inject(`/api/MedicalFacility/Profile/${id}`)))
  const rejected = await app.inject(PROFILE)
  expect(problemOf(503, rejected).detail).toContain('zbyt wiele zapytań')
  expect(rejected.headers['retry-after']).toBe('5')
  for (const response of await waiting) problemOf(503, response)
  expect(await metrics.text()).toMatch(/medicena_api_requests_shed_total 1\n/)
  proxy.restore()
  await expect.poll(async () => (await app.inject(PROFILE)).statusCode).toBe(200)
})

test('a full disk: what can not be stored is not acknowledged, and data can be read', async () => {
  await database.db.execute(
    sql.raw(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`),
  )
  await database.db.execute(
    sql.raw('create trigger full_disk before insert on error_reports execute function full_disk()'),
  )
  expect((await report('Inny numer telefonu.')).statusCode).toBe(503)
  expect((await app.inject(PROFILE)).statusCode).toBe(200)
  expect(await reports()).toEqual([])
})

test('a change beyond its deadline: the client learns that its result is unknown, and a retry gets it', async () => {
  const body = { email: 'pozno@poczta.example', password: 'dobre hasło' }
  const { token } = (await send(app, registerManager, { body })).json()
  await database.db.update(accounts).set({ emailConfirmation: 'link' })
  await database.db.execute(
    sql.raw(`create function sleep() returns trigger language plpgsql as
      $$ begin perform pg_sleep(4); return new; end $$`),
  )
  await database.db.execute(
    sql.raw('create trigger sleep before insert on facilities for each row execute function sleep()'),
  )
  const headers = { 'idempotency-key': randomUUID() }
  const input = { body: facilityForm({ name: 'Powolna' }) }
  const add = () => send(app, addFacility, input, token, '127.0.0.1', headers)
  const late = await add()
  expect(problemOf(504, late)).toMatchObject({
    title: 'Nie wiadomo, czy zapisano',
    detail:
      'Zapisywanie trwa zbyt długo i nie wiadomo, czy się udało. Odśwież stronę i sprawdź, zanim spróbujesz ponownie.',
  })
  expect(late.headers['retry-after']).toBe('5')
  problemOf(409, await add())
  await expect.poll(async () => (await add()).statusCode).toBe(200)
  const repeated = await add()
  expect(repeated.headers['idempotent-replayed']).toBe('true')
  expect(repeated.json()).toMatchObject({ name: 'Powolna' })
  const stored = await database.db.select().from(facilities).where(eq(facilities.name, 'Powolna'))
  expect(stored).toHaveLength(1)
})

test('responds to bodies that it does not read with the right status, on a connection that is still being written to', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const large = 'x'.repeat(4_000_000)
  const statusOf = (type: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').on('error', reject)
      socket.once('data', (bytes) => {
        resolve(bytes.toString().split('\r\n')[0] ?? '')
        socket.destroy()
      })
      socket.write(
        `POST /api/authentication/login HTTP/1.1\r\nHost: api\r\nContent-Type: ${type}\r\nContent-Length: ${large.length}\r\n\r\n`,
      )
      socket.write(large)
    })
  expect(await statusOf('application/json')).toBe('HTTP/1.1 413 Payload Too Large')
  expect(await statusOf('text/plain')).toBe('HTTP/1.1 415 Unsupported Media Type')
})
