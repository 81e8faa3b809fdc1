import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../../test/engines.ts'
import { freePort } from '../../test/postgres-server.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { openReplica } from '../database/postgres.ts'
import { facilities } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { readDataVersion } from './data-version.ts'
import { readSnapshots } from './snapshots.ts'

// A copy of the database, which never receives the primary's changes, stands for a replica that is behind.
let servers: { url: string; drop(): Promise<void> }[]
let primary: OpenDatabase
let replica: ReturnType<typeof openReplica>
beforeEach(async () => {
  servers = await Promise.all([createPostgresDatabase('seeded'), createPostgresDatabase('seeded')])
  const [first, second] = servers.map(({ url }) => url)
  primary = await openDatabase({ url: first ?? '' })
  replica = openReplica(second ?? '', () => () => {})
  await rename(replica.db, 'Replika')
})
afterEach(async () => {
  await Promise.all([primary.close(), replica.close()])
  await Promise.all(servers.map((server) => server.drop()))
})

const rename = (db: Database, name: string) => db.update(facilities).set({ name }).where(sql`id = 1`)
const readName = async (db: Database) => {
  const [facility] = await db.select({ name: facilities.name }).from(facilities).where(sql`id = 1`)
  return facility?.name
}

test('reads from a replica until it lacks a change that the caller knows of', async () => {
  const readSnapshot = readSnapshots(primary.db, replica.db)
  const version = await readDataVersion(replica.db)
  expect(await readSnapshot(version, readName)).toBe('Replika')
  await rename(primary.db, 'Zmieniona')
  await rename(primary.db, 'Zmieniona ponownie')
  expect(await readSnapshot(await readDataVersion(primary.db), readName)).toBe('Zmieniona ponownie')
})

test('reads from the primary while the replica is unreachable', async () => {
  const unreachable = openReplica(`postgres://localhost:${await freePort()}/none`, () => () => {})
  const readSnapshot = readSnapshots(primary.db, unreachable.db)
  await rename(primary.db, 'Główna')
  expect(await readSnapshot(0, readName)).toBe('Główna')
  expect(await readSnapshot(0, readName)).toBe('Główna')
  await unreachable.close()
})

test('does not repeat what was rejected', async () => {
  let reads = 0
  const rejected = readSnapshots(primary.db, replica.db)(0, async () => {
    reads++
    throw new HttpProblem(404)
  })
  await expect(rejected).rejects.toThrow(HttpProblem)
  expect(reads).toBe(1)
})
