import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Rows of one statement: its text stays below a megabyte. */
const BATCH_SIZE = 4000

/**
 * Inserts many rows as JSON documents: several times faster than a parameter per value, and without the limit of 65,535
 * parameters. Columns that a row omits become null, not their default.
 * @param onConflict an `on conflict` clause
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
  onConflict: SQL = sql``,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const type = sql.identifier(getTableName(table))
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch: Record<string, unknown>[] = rows.slice(start, start + BATCH_SIZE)
    const json = JSON.stringify(
      batch.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null]))),
    )
    await db.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${type}, ${json}::text::json)${onConflict}`,
    )
  }
}

/** Inserts rows likewise, or updates those with their ids. */
export async function upsertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const changed = Object.values(getTableColumns(table)).filter(
    ({ generated, primary }) => !generated && !primary,
  )
  const assignments = changed.map(
    ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  )
  await insertRows(db, table, rows, sql` on conflict (id) do update set ${sql.join(assignments, sql`, `)}`)
}
