import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { StatementObserver } from './observe-statements.ts'

/**
 * The database interface of both engines. They differ in what `execute` returns, so statements with results use `select`
 * and `returning`.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * Subscribes to a notification channel.
 * @param onNotification receives the payload of each notification
 * @param onListening called when listening begins, and again after each reconnect: notifications in between are lost
 * @returns a function that unsubscribes
 */
export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  onListening: () => void,
) => Promise<() => Promise<void>>

/** An open database, migrated and with the reference data of this version. */
export interface OpenDatabase {
  readonly db: Database
  readonly engine: 'pglite' | 'postgres'
  /** Connections that it opens at most. */
  readonly connections: number
  readonly listen: Listen
  /** Waits for statements in progress and closes. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections to a PostgreSQL server; the embedded database always has one. */
  readonly connections?: number
  /** The same database through a pooler in transaction mode, for everything but migrations and notifications. */
  readonly poolUrl?: string | undefined
  readonly observer?: StatementObserver
}
