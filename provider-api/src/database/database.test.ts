import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPostgresDatabase } from '../../test/engines.ts'
import { openDatabase } from './open-database.ts'
import { EMBEDDED_MAJOR } from './pglite.ts'
import { cities, settings } from './schema.ts'
import { selectValue } from './values.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'medicena-data-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const startError = (message: RegExp) =>
  expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) })

describe('embedded data', () => {
  const copyEmpty = () => cpSync(inject('templates').pglite.empty, directory, { recursive: true })

  test('survive closing, and towns keep their ids when reference data change', async () => {
    copyEmpty()
    chmodSync(directory, 0o755)
    const first = await openDatabase({ dataDirectory: directory })
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    await first.db.insert(settings).values({ key: 'stored', value: 'yes' })
    const version = await selectValue(first.db, sql<string>`current_setting('server_version_num')`)
    expect(version.slice(0, 2)).toBe(EMBEDDED_MAJOR)
    await first.close()
    const second = await openDatabase({ dataDirectory: directory })
    expect(await second.db.select().from(settings).where(sql`key = 'stored'`)).toHaveLength(1)
    // Older reference data are rewritten; each town keeps its id.
    await second.db.execute(sql`update settings set value = 'older' where key = 'reference-data'`)
    await second.db.execute(sql`update cities set id = 5000, name = 'Breslau' where slug = 'wroclaw'`)
    await second.close()
    const third = await openDatabase({ dataDirectory: directory })
    const wroclaw = await third.db.select().from(cities).where(sql`slug = 'wroclaw'`)
    expect(wroclaw).toMatchObject([{ id: 5000, name: 'Wrocław', provinceId: 2, weight: 673_000 }])
    expect(await third.db.$count(cities)).toBe(954)
    await third.close()
  })

  test('of another PostgreSQL version are rejected, and the lock is released', async () => {
    mkdirSync(join(directory, 'postgres'))
    writeFileSync(join(directory, 'postgres/PG_VERSION'), '16\n')
    const rejection = startError(/holds data of PostgreSQL 16, this version embeds PostgreSQL 18/)
    await expect(openDatabase({ dataDirectory: directory })).rejects.toThrow(rejection)
    await expect(openDatabase({ dataDirectory: directory })).rejects.toThrow(rejection)
  })

  // As on a read-only file system: nothing can be created there.
  test('in a folder without room for a lock are rejected at once', async () => {
    const startedAt = Date.now()
    await expect(openDatabase({ dataDirectory: '/proc/self' })).rejects.toThrow(
      startError(/^PROVIDER_DATA_DIR: the folder \/proc\/self can't be used: /),
    )
    expect(Date.now() - startedAt).toBeLessThan(5_000)
  })
})

describe('PostgreSQL', () => {
  test('is prepared once by several servers that start at the same time', async () => {
    const { url, drop } = await createPostgresDatabase('bare')
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
    expect(await opened[0]?.db.$count(cities)).toBe(954)
    for (const { close } of opened) await close()
    await drop()
  })
})
