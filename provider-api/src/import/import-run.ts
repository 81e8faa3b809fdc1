import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { ADVISORY_LOCKS, retryTransaction } from '../database/transactions.ts'
import { StartError } from '../program.ts'
import { type Fields, readRecords } from './records.ts'
import type { Reporter } from './reporter.ts'
import { parseRow, type RowError } from './row-schema.ts'

/** Context shared by all files of an import. */
export interface ImportRun {
  readonly db: Database
  /** Current day, 'YYYY-MM-DD'. Called for every batch, because an import may last over midnight. */
  readonly today: () => string
  /** Default source of rows. */
  readonly source: string
  readonly encoding: string
  /** Validates and rolls back every transaction. */
  readonly dryRun: boolean
  readonly report: Reporter
  /** Called every {@link PROGRESS_ROWS} rows of a file. */
  readonly onProgress: (path: string, rows: number) => void
}

/** Number of rows of a file by outcome. */
export interface RowCounts {
  /** New or changed. */
  written: number
  unchanged: number
  rejected: number
}

const PROGRESS_ROWS = 100_000

/**
 * Reads and validates the rows of a file and reports the rejected ones.
 * @param accept handles a valid row; the errors that it returns reject the row
 * @returns number of rejected rows
 */
export async function forEachRow<S extends RowSchema>(
  run: ImportRun,
  path: string,
  schema: S,
  accept: (row: z.output<S>) => readonly RowError[] | Promise<readonly RowError[]>,
): Promise<number> {
  let rows = 0
  let rejected = 0
  for await (const record of readRecords(path, fieldsOf(schema), run.encoding)) {
    rows += 1
    if (rows % PROGRESS_ROWS === 0) run.onProgress(path, rows)
    const parsed = 'values' in record ? parseRow(schema, record.values) : { errors: [record] }
    const result = 'row' in parsed ? accept(parsed.row) : parsed.errors
    // Awaiting every row would cost a microtask each.
    const errors = result instanceof Promise ? await result : result
    if (errors.length === 0) continue
    rejected += 1
    await run.report.reject(path, record.line, errors)
  }
  return rejected
}

/** Runs a transaction and returns its result; a dry run rolls it back. */
export async function importTransaction<T>(run: ImportRun, work: (tx: Database) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined
  try {
    await retryTransaction(run.db, async (tx) => {
      result = { value: await work(tx) }
      if (run.dryRun) throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
  if (!result) throw new Error('the transaction did not run')
  return result.value
}

class RollBack extends Error {}

type RowSchema = z.ZodMiniObject

function fieldsOf(schema: RowSchema): Fields {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      z.safeParse(field, undefined).success ? 'optional' : 'required',
    ]),
  )
}

/**
 * Takes the import lock of the database. The lock belongs to the connection, so `db` must have only one.
 * @throws StartError when another import is running
 */
export async function lockImports(db: Database): Promise<void> {
  const [result] = await db
    .select({ locked: sql<boolean>`pg_try_advisory_lock(${sql.raw(String(ADVISORY_LOCKS.imports))})` })
    .from(sql`(values (1)) as one`)
  if (!result?.locked)
    throw new StartError('another import is running on this database: wait until it has finished')
}
