import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Evaluates an expression that reads no table. */
export async function selectValue<T>(db: Database, expression: SQL<T>): Promise<T> {
  const [row] = await db.select({ value: expression }).from(sql`(values (1)) as one`)
  if (!row) throw new Error('the database returned no value')
  return row.value
}

/** The largest value of a database integer: an id, or an amount in grosze. */
export const MAX_INTEGER = 2_147_483_647

/** Converts an amount of the database, in grosze, to złoty; null without one. */
export function toZloty(grosze: number): number
export function toZloty(grosze: number | null | undefined): number | null
export function toZloty(grosze: number | null | undefined): number | null {
  return grosze == null ? null : grosze / 100
}

/** Converts złoty to grosze, clamped to the largest amount that the database can store. */
export function toGrosze(zloty: number): number {
  return Math.min(Math.round(zloty * 100), MAX_INTEGER)
}

/** Formats an instant as ISO 8601 in UTC, e.g. '2026-11-21T15:04:05.678Z': the drivers format it differently. */
export function isoInstant(instant: PgColumn | SQL): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Passes integers as one array parameter: the drivers of the two engines encode JavaScript arrays differently. */
export function intArray(values: readonly (number | null)[]): SQL {
  return sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::int[]`
}
