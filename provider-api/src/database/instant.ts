import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A point in time as ISO 8601 in UTC, e.g. '2026-11-21T15:04:05.678Z': drivers write it in ways of their own. */
export function isoInstant(instant: PgColumn | SQL): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
