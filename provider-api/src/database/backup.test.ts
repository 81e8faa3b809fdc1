import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getUser } from '@medicena/provider-client/accounts'
import { login, register } from '@medicena/provider-client/authentication'
import { asc, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { send } from '../../test/api.ts'
import { createPostgresDatabase, LONG_RUN } from '../../test/engines.ts'
import { storedContactRequest } from '../../test/forms.ts'
import { execute, findPrograms, scratchDirectory } from '../../test/postgres-server.ts'
import type { DatabaseConfig } from '../config.ts'
import { buildServer } from '../server.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { accounts, contactRequests, facilities, priceHistory, promotions, settings } from './schema.ts'

const GUIDES = join(import.meta.dirname, '../../../docs/guides')

const ACCOUNT = { email: 'anna@poczta.example', password: 'zielony parasol w deszczu' }

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(scratchDirectory(), 'medicena-backup-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Opens a server for the rest of a function; the caller closes it. */
async function serve(
  config: DatabaseConfig,
): Promise<{ app: FastifyInstance; db: Database; close(): Promise<void> }> {
  const { db, close } = await openDatabase(config)
  const app = await buildServer({ db })
  return {
    app,
    db,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

const OFFER_AND_DAY = [sql`facility_id`, sql`service_id`, sql`valid_from`]

/** Reads everything that a backup must keep, in a fixed order. */
async function contentOf(db: Database): Promise<unknown> {
  return {
    accounts: await db.select().from(accounts).orderBy(asc(accounts.id)),
    requests: await db.select().from(contactRequests).orderBy(asc(contactRequests.id)),
    history: await db
      .select()
      .from(priceHistory)
      .orderBy(...OFFER_AND_DAY),
    promotions: await db
      .select()
      .from(promotions)
      .orderBy(...OFFER_AND_DAY),
    settings: await db.select().from(settings).orderBy(settings.key),
  }
}

/**
 * Fills a database, backs it up and restores it as docs/guides/runbooks.md says, and compares.
 * @param backUpAndRestore is called while no server runs; returns the restored database
 */
async function expectIntact(
  config: DatabaseConfig,
  backUpAndRestore: () => Promise<DatabaseConfig>,
): Promise<void> {
  const original = await serve(config)
  const session = await send(original.app, register, { body: ACCOUNT })
  expect(session.statusCode).toBe(200)
  const [facility] = await original.db.select({ id: facilities.id }).from(facilities).limit(1)
  const request = { ...storedContactRequest(), facilityId: facility?.id ?? 0 }
  await original.db.insert(contactRequests).values(request)
  const before = await contentOf(original.db)
  await original.close()

  const restored = await serve(await backUpAndRestore())
  onTestFinished(() => restored.close())
  expect(await contentOf(restored.db)).toEqual(before)
  expect((await send(restored.app, login, { body: ACCOUNT })).statusCode).toBe(200)
  const { token } = session.json<{ token: string }>()
  expect((await send(restored.app, getUser, {}, token)).statusCode).toBe(200)
  // Sequences continue: a new account does not collide with a restored one.
  const other = { ...ACCOUNT, email: 'inna@poczta.example' }
  expect((await send(restored.app, register, { body: other })).statusCode).toBe(200)
}

const guide = (name: string) => readFileSync(join(GUIDES, name), 'utf8')

/** The first commands of an entry of the runbooks. */
function commandsOf(entry: string): string {
  const [, text = ''] = guide('runbooks.md').split(`\n## ${entry}\n`)
  const [, commands = ''] = text.split('```\n')
  return commands
}

/** The statement by which the installation guide creates the API's role. */
function roleOfGuide(): string {
  const [statement = ''] = /create role medicena [^"]*/.exec(guide('install.md')) ?? []
  return statement
}

describe('a restored backup has every account, price history and contact request', () => {
  test('of PostgreSQL, by the commands of the guides and the role that they create', async () => {
    const source = await createPostgresDatabase('seeded')
    const { hostname, port } = new URL(source.url)
    const asRole = `postgres://medicena:password@${hostname}:${port}`
    await execute(source.url, roleOfGuide())
    onTestFinished(async () => {
      await execute(source.url, 'drop database if exists medicena_restored')
      await execute(source.url, 'drop role medicena')
      await source.drop()
    })
    const programs = findPrograms('pg_dump', 'pg_restore', 'createdb', 'psql')
    await expectIntact({ url: source.url }, async () => {
      const backUp = commandsOf('Back up PostgreSQL').replace(/postgres:.*$/m, source.url)
      const restore = commandsOf('Restore PostgreSQL')
        .replace('runuser -u postgres -- ', '')
        .replace('postgres://user@host:5432', asRole)
      await promisify(execFile)('sh', ['-ec', `${backUp}\nDATABASE_URL=${asRole}/postgres\n${restore}`], {
        cwd: directory,
        env: {
          PATH: `${programs}:${process.env['PATH']}`,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: 'postgres',
        },
      })
      return { url: `${asRole}/medicena_restored` }
    })
  })

  test.runIf(LONG_RUN)('of the embedded database, by a copy of its directory', async () => {
    const source = join(directory, 'provider')
    cpSync(inject('templates').pglite.seeded, source, { recursive: true })
    await expectIntact({ dataDirectory: source }, async () => {
      const copy = join(directory, 'copy')
      cpSync(source, copy, { recursive: true })
      rmSync(source, { recursive: true })
      cpSync(copy, source, { recursive: true })
      return { dataDirectory: source }
    })
  })
})
