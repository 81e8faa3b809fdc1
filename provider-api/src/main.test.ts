import { cpSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { addDays, polishDay } from '@medicena/domain/days'
import { login, register } from '@medicena/provider-client/authentication'
import { type Provider, request } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import { getCountryResults } from '@medicena/provider-client/results'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createPostgresDatabase } from '../test/engines.ts'
import { storedContactRequest } from '../test/forms.ts'
import { freePort, scratchDirectory } from '../test/postgres-server.ts'
import { type Program, start, startServer } from '../test/process.ts'
import { openDatabase } from './database/open-database.ts'
import { contactRequests, facilities, priceHistory } from './database/schema.ts'
import { setAppliedDay } from './promotions/applied-day.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(scratchDirectory(), 'medicena-main-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const environment = () => ({
  PROVIDER_DATA_DIR: directory,
  MAIL_OUTBOX: join(directory, 'outbox'),
  PROVIDER_LOG_LEVEL: 'warn',
})

/** Waits until a server listens; returns the provider as a client reaches it. */
async function listening(program: Program): Promise<Provider> {
  return { baseUrl: await program.says(/http:\/\/\S+\/api\//) }
}

async function stop({ child, exit }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal)
  expect(await exit).toBe(0)
}

test('writes pending counts on SIGTERM and SIGINT', async () => {
  const { url, drop } = await createPostgresDatabase('seeded')
  const env = { ...environment(), DATABASE_URL: url }
  const first = startServer(env)
  const provider = await listening(first)
  const [most] = await request(provider, getMostSearched, {})
  const id = most?.id ?? 0
  for (let times = 0; times < 5; times++) {
    expect(await request(provider, getCountryResults, { params: { id }, query: {} })).toMatchObject({
      medicalServiceId: id,
    })
  }
  const body = { email: 'a@b.example', password: 'dobre hasło' }
  await request(provider, register, { body })
  await stop(first)

  const second = startServer(env)
  const again = await listening(second)
  expect(await request(again, getMostSearched, {})).toMatchObject([
    { id, count: (most?.count ?? 0) + 5 },
    ...Array.from({ length: 29 }, () => ({})),
  ])
  expect((await request(again, login, { body })).userType).toBe('user')
  await stop(second, 'SIGINT')
  await drop()
})

test('explains a data directory or port in use in one line', async () => {
  cpSync(inject('templates').pglite.empty, directory, { recursive: true })
  const { close } = await openDatabase({ dataDirectory: directory })
  const first = startServer(environment())
  expect(await first.exit).toBe(1)
  expect(first.output()).toMatch(
    new RegExp(`^data directory .* is in use by process ${process.pid} .*: stop it first .*\n$`),
  )
  await close()

  const { url, drop } = await createPostgresDatabase('empty')
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const port = String((holder.address() as AddressInfo).port)
  for (const variable of ['PROVIDER_API_PORT', 'PROVIDER_API_OPS_PORT']) {
    const second = startServer({ ...environment(), DATABASE_URL: url, [variable]: port })
    expect(await second.exit).toBe(1)
    expect(second.output()).toBe(`port ${port} is taken: set ${variable} to another\n`)
  }
  holder.close()
  await drop()
})

test('serves while the disk of its log is full', async () => {
  const { url, drop } = await createPostgresDatabase('empty')
  const port = await freePort()
  const env = {
    ...environment(),
    DATABASE_URL: url,
    PROVIDER_API_PORT: String(port),
    PROVIDER_LOG_LEVEL: 'info',
  }
  const server = startServer(env, openSync('/dev/full', 'w'))
  const status = () =>
    fetch(`http://127.0.0.1:${port}/api/nic`).then(
      (response) => response.status,
      () => null,
    )
  await expect.poll(status).toBe(404)
  expect(await status()).toBe(404)
  await stop(server)
  expect(server.output()).toBe('')
  await drop()
})

test('with a clock far from the last processed day changes nothing until an operator confirms it', async () => {
  const today = polishDay()
  const past = addDays(today, -40)
  const { url, drop } = await createPostgresDatabase('seeded')
  const { db, close } = await openDatabase({ url })
  const [facility] = await db.select({ id: facilities.id }).from(facilities).limit(1)
  await db.insert(contactRequests).values({
    ...storedContactRequest(),
    facilityId: facility?.id ?? 0,
    createdAt: sql`now() - interval '120 days'`,
  })
  await setAppliedDay(db, past)
  const read = async () => ({
    history: await db.$count(priceHistory),
    requests: await db.$count(contactRequests),
  })
  const before = await read()
  const env = { ...environment(), DATABASE_URL: url }
  const refused = startServer(env)
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toBe(
    `the clock shows ${today}, but the last processed day is ${past}: nothing was changed. ` +
      `Correct the clock; if it is right, start once with PROVIDER_ACCEPT_DAY=${today}\n`,
  )
  expect(await read()).toEqual(before)

  const confirmed = startServer({ ...env, PROVIDER_ACCEPT_DAY: today })
  await listening(confirmed)
  await stop(confirmed)
  expect((await read()).requests).toBe(before.requests - 1)
  await close()
  await drop()
})

test('seeds an empty database on request, and never a seeded one', async () => {
  const { url, drop } = await createPostgresDatabase('bare')
  const env = { ...environment(), DATABASE_URL: url }
  for (const [args, exit, output] of [
    [['20'], 0, /^20 facilities in \d+ towns\n\d+ prices\nDone in .* s\.\n$/],
    [['20'], 0, /^The database already has facilities: nothing done/],
    [['25', '--reset'], 0, /^25 facilities/],
    [['many'], 1, /^--facilities must be a whole number from 20\n$/],
  ] as const) {
    const program = start('dist/seed.js', ['--facilities', ...args], env)
    expect(await program.exit).toBe(exit)
    expect(program.output()).toMatch(output)
  }
  const server = startServer({ ...env, PROVIDER_SEED: 'auto' })
  await listening(server)
  expect(server.output()).not.toMatch(/Empty database/)
  await stop(server)
  await drop()
})
