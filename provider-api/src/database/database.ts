import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseConfig } from '../config.ts'
import type { StatementObserver } from './observe-statements.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * The one database interface of this server, whichever engine is behind it. The engines differ in what `execute`
 * returns, so statements with results are written with `select` and `returning`.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * Listens to a channel of the database.
 * @param onNotice told the payload of each notification
 * @param onListening told when listening has begun, and again after each lost connection: what was told in between is lost
 * @returns a function that ends it
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onListening: () => void,
) => Promise<() => Promise<void>>

/** An open database: migrated, with the catalogue and the places of this version in it. */
export interface OpenDatabase {
  readonly db: Database
  readonly engine: 'pglite' | 'postgres'
  readonly listen: Listen
  /** Waits for statements in progress and closes. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** How many connections to a PostgreSQL server there may be; the embedded database always has one. */
  readonly connections?: number
  /** Told of every statement. */
  readonly observer?: StatementObserver
}

/**
 * Opens the configured database and brings its tables and reference data up to date.
 * @throws StartError when it can't be reached, is in use or belongs to another version
 */
export function openDatabase(config: DatabaseConfig, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  return 'url' in config
    ? openPostgres(config.url, options)
    : openPglite(config.dataDirectory, options.observer)
}
