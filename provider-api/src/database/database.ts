import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseConfig } from '../config.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * The one database interface of this server, whichever engine is behind it. The engines differ in what `execute`
 * returns, so statements with results are written with `select` and `returning`.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database: migrated, with the catalogue and the places of this version in it. */
export interface OpenDatabase {
  readonly db: Database
  readonly engine: 'pglite' | 'postgres'
  /** Waits for statements in progress and closes. */
  close(): Promise<void>
}

/**
 * Opens the configured database and brings its tables and reference data up to date.
 * @throws StartError when it can't be reached, is in use or belongs to another version
 */
export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return 'url' in config ? openPostgres(config.url) : openPglite(config.dataDirectory)
}
