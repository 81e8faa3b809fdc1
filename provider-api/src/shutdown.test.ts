import { connect } from 'node:net'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../test/engines.ts'
import { freePort } from '../test/postgres-server.ts'
import { startServer } from '../test/process.ts'

const RESULTS = '/api/MedicalService/MedicalFacilities/stomatologia&&endodoncja'

let database: { url: string; drop(): Promise<void> }
let blocker: postgres.Sql
beforeEach(async () => {
  database = await createPostgresDatabase('seeded')
  blocker = postgres(database.url, { max: 1 })
})
afterEach(async () => {
  await blocker.end()
  await database.drop()
})

async function startSeeded(env: Record<string, string> = {}) {
  const opsPort = await freePort()
  const server = startServer({ DATABASE_URL: database.url, PROVIDER_API_OPS_PORT: String(opsPort), ...env })
  const base = await server.says(/http:\/\/\S+(?=\/api\/)/)
  return { server, base, port: Number(new URL(base).port), operations: `http://127.0.0.1:${opsPort}` }
}

const rejectsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

test('finishes requests in flight on SIGTERM and rejects new ones', async () => {
  const { server, base, port, operations } = await startSeeded()
  expect((await fetch(`${base}/healthz`)).status).toBe(200)

  // The request waits for the table until the server has received the signal.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const locked = new Promise<void>((resolve) => {
    void blocker.begin(async (tx) => {
      await tx`lock table prices, category_prices in access exclusive mode`
      resolve()
      await held
    })
  })
  await locked
  const slow = fetch(base + RESULTS)
  await untilWaiting()

  server.child.kill('SIGTERM')
  await expect.poll(() => rejectsConnections(port)).toBe(true)
  // The operations port still responds.
  expect((await fetch(`${operations}/healthz`)).status).toBe(200)
  const readiness = await fetch(`${operations}/readyz`)
  expect(readiness.status).toBe(503)
  expect(await readiness.json()).toMatchObject({ detail: 'Serwer kończy pracę.' })

  release()
  expect(await (await slow).json()).toMatchObject({ medicalServiceName: 'Endodoncja' })
  // Not 1, as after the timeout, although this process keeps its connection open.
  expect(await server.exit).toBe(0)
})

test('on SIGTERM is not ready but serves for a while, so that balancers notice, then closes idle connections', async () => {
  const { server, base } = await startSeeded({ PROVIDER_API_DRAIN_MS: '3000' })
  const idle = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => {})
  await new Promise((resolve) => idle.once('connect', resolve))
  server.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(503)
  expect((await fetch(base + RESULTS)).status).toBe(200)
  expect(await server.exit).toBe(0)
})

/** Waits until a statement of the server waits for the lock. Other tests use other databases of the same PostgreSQL. */
async function untilWaiting(): Promise<void> {
  const observer = postgres(database.url, { max: 1 })
  await expect
    .poll(
      () =>
        observer`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    .toHaveLength(1)
  await observer.end()
}
