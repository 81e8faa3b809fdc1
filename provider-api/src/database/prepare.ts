import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { desc, sql } from 'drizzle-orm'
import { bigint, pgSchema, serial } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { StartError } from '../program.ts'
import type { Database } from './database.ts'
import { writeReferenceData } from './reference-data.ts'
import { ADVISORY_LOCKS } from './transactions.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** When the newest migration of this version was made, in milliseconds since 1970. */
const NEWEST_KNOWN = Math.max(
  ...Journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))).entries.map(
    ({ when }) => when,
  ),
)

/** The migrator's own record of what it ran. */
const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/**
 * Runs the migrations that are missing and writes the reference data. Several servers may start on one database at
 * once: an advisory lock lets one after the other in, so `db` must be one connection.
 * @throws StartError when a later version of this server has migrated the database
 */
export async function prepareDatabase(
  db: Database,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${sql.raw(String(ADVISORY_LOCKS.preparation))})`)
  try {
    await refuseLaterVersion(db)
    await migrate({ migrationsFolder })
    await writeReferenceData(db)
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${sql.raw(String(ADVISORY_LOCKS.preparation))})`)
  }
}

/** Whether every migration of this version has run. A later version may have run more: its changes suit this one too. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await newestMigration(db)) >= NEWEST_KNOWN
}

async function refuseLaterVersion(db: Database): Promise<void> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(values (1)) as one`)
  if (table?.exists && (await newestMigration(db)) > NEWEST_KNOWN) {
    throw new StartError('the database belongs to a later version of this server: start that version')
  }
}

/** When the newest migration that has run was made, in milliseconds since 1970; 0 when none has. */
async function newestMigration(db: Database): Promise<number> {
  const [newest] = await db.select().from(migrations).orderBy(desc(migrations.createdAt)).limit(1)
  return newest?.createdAt ?? 0
}
