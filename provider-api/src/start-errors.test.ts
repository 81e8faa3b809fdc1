import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresDatabase } from '../test/engines.ts'
import { execute, GUARDED } from '../test/postgres-server.ts'
import { startServer } from '../test/process.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open-database.ts'
import { StartError } from './program.ts'

let directory: string
let database: { url: string; drop(): Promise<void> }
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'medicena-start-'))
  database = await createPostgresDatabase('bare')
  await execute(database.url, `create role ${GUARDED} login password 'right'; create role stranger login`)
})
afterAll(async () => {
  await execute(database.url, `drop role ${GUARDED}; drop role stranger`)
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

/** Starts the server, expects it to fail, and returns its output. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const server = startServer({ PROVIDER_DATA_DIR: join(directory, 'unused'), ...env })
  expect(await server.exit).toBe(1)
  return server.output()
}

test('explains an unusable DATABASE_URL in one line, without the password', async () => {
  const as = (user: string, path?: string) => {
    const url = new URL(database.url)
    if (path !== undefined) url.pathname = path
    return url.href.replace('postgres@', `${user}@`)
  }
  const later = await createPostgresDatabase('empty')
  await execute(
    later.url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
  )
  const reasons: [url: string, message: RegExp][] = [
    [
      'mysql://someone:geheim@127.0.0.1/medicena',
      /^DATABASE_URL must be an address that begins with postgres:\/\/$/,
    ],
    ['postgres://someone:geheim#1@127.0.0.1:x/medicena', /^DATABASE_URL: is no address: /],
    [
      'postgres://someone:geheim@no-such-host.invalid/medicena',
      /^DATABASE_URL: the host (is unknown|can not be looked up now) /,
    ],
    ['postgres://someone:geheim@127.0.0.1:1/medicena', /^DATABASE_URL: nothing listens there /],
    [as(`${GUARDED}:geheim`), /^DATABASE_URL: the password is wrong /],
    [as('postgres:geheim', '/no_such_database'), /^DATABASE_URL: the database does not exist /],
    [as('stranger:geheim'), /^DATABASE_URL: the role may not do what a start needs /],
    [later.url, /^the database belongs to a later version of this server: start that version$/],
  ]
  const results = await Promise.allSettled(
    reasons.map(async ([url]) => openDatabase(readConfig({ DATABASE_URL: url }).database)),
  )
  const messages = results.map((result) =>
    result.status === 'rejected' && result.reason instanceof StartError ? result.reason.message : null,
  )
  expect(messages).toEqual(reasons.map(([, message]) => expect.stringMatching(message)))
  expect(messages.join('')).not.toMatch(/geheim|\n/)

  await later.drop()
  // The server prints them all alike.
  const [url] = reasons[0] ?? expect.fail()
  expect(await failedStart({ DATABASE_URL: url })).toBe(`${messages[0]}\n`)
})

test('names the variable of a folder that can not be used, before it opens the database', async () => {
  const file = join(directory, 'no-folder')
  writeFileSync(file, '')
  expect(await failedStart({ MAIL_OUTBOX: file })).toBe(
    `MAIL_OUTBOX: the folder ${file} can't be used: it is no folder\n`,
  )
})
