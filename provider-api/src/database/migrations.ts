import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { bigint, pgSchema, serial } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { PACKAGE_FOLDER } from '../package-folder.ts'
import { StartError } from '../program.ts'
import type { Database } from './database.ts'
import { writeReferenceData } from './reference-data.ts'
import { ADVISORY_LOCKS } from './transactions.ts'
import { selectValue } from './values.ts'

const migrationsFolder = join(PACKAGE_FOLDER, 'drizzle')
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** Time of this version's newest migration, in milliseconds since 1970. */
const NEWEST_KNOWN = Math.max(
  ...Journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))).entries.map(
    ({ when }) => when,
  ),
)

/** The migrator's own table of completed migrations. */
const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/**
 * Runs missing migrations and writes the reference data, under an advisory lock: several servers may start at once.
 * @param db a single connection, since the lock belongs to it
 * @throws StartError when a later version of this server has migrated the database
 */
export async function prepareDatabase(
  db: Database,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${sql.raw(String(ADVISORY_LOCKS.preparation))})`)
  try {
    await rejectLaterVersion(db)
    await migrate({ migrationsFolder })
    await writeReferenceData(db)
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${sql.raw(String(ADVISORY_LOCKS.preparation))})`)
  }
}

/** Whether every migration of this version has run. Those of a later version are compatible. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await newestMigration(db)) >= NEWEST_KNOWN
}

async function rejectLaterVersion(db: Database): Promise<void> {
  const exists = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`
  if ((await selectValue(db, exists)) && (await newestMigration(db)) > NEWEST_KNOWN) {
    throw new StartError('the database belongs to a later version of this server: start that version')
  }
}

/** Time of the newest completed migration, in milliseconds since 1970; 0 without any. */
async function newestMigration(db: Database): Promise<number> {
  const [newest] = await db.select().from(migrations).orderBy(desc(migrations.createdAt)).limit(1)
  return newest?.createdAt ?? 0
}
