import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'

type Facility = typeof facilities.$inferSelect

/** A facility as an import knows it: what the database generates and who manages it are no affair of an import. */
export type Imported = Omit<Facility, 'id' | 'position' | 'managerId'>

/** The facilities that are there already, locked until the transaction ends. */
export function readKnown(tx: Database, rows: readonly Imported[]): Promise<Facility[]> {
  const given = JSON.stringify(rows.map(({ importSource, importRef }) => ({ s: importSource, r: importRef })))
  return (
    tx
      .select()
      .from(facilities)
      .where(
        sql`(import_source, import_ref) in (select s, r from json_to_recordset(${given}::text::json) as given (s text, r text))`,
      )
      // Whoever locks several does so in the order of ids, or two would wait for each other.
      .orderBy(facilities.id)
      .for('update')
  )
}

/** Adds facilities. */
export async function addFacilities(
  tx: Database,
  rows: Imported[],
): Promise<{ id: number; source: string; ref: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(facilities)
    .values(rows)
    .returning({ id: facilities.id, source: facilities.importSource, ref: facilities.importRef })
}

/** Overwrites facilities, by their ids. Offers move with their facility by their foreign keys. */
export async function changeFacilities(tx: Database, rows: readonly Facility[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(facilities)).filter(([, { generated }]) => !generated)
  const json = JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
    ),
  )
  const assignments = columns
    .filter(([, { primary }]) => !primary)
    .map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`)
  await tx.execute(
    sql`update facilities set ${sql.join(assignments, sql`, `)}
      from json_populate_recordset(null::facilities, ${json}::text::json) as given where facilities.id = given.id`,
  )
}
