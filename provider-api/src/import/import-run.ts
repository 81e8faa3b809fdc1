import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { ADVISORY_LOCKS, retryTransaction } from '../database/transactions.ts'
import { selectValue } from '../database/values.ts'
import { StartError } from '../program.ts'
import { type Fields, type RowError, readRecords } from './records.ts'
import type { Reporter } from './reporter.ts'
import { isRequired, parseRow, type RowSchema } from './row-schema.ts'

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
  /** New, changed or unchanged, but read without an invalid field. */
  incomplete: number
}

const PROGRESS_ROWS = 100_000

/** Rejects a row for the value of one of its fields. */
export class RowRejection extends Error {
  readonly error: RowError

  constructor(field: string, value: string, problem: string) {
    super(problem)
    this.error = { field, value, problem }
  }
}

/**
 * Reads and validates the rows of a file, reports and counts the rejected and the incomplete ones.
 * @param accept handles a valid row without the invalid fields, and may add to these; it rejects a row by a `RowRejection`
 */
export async function forEachRow<S extends RowSchema>(
  run: ImportRun,
  path: string,
  schema: S,
  counts: RowCounts,
  accept: (row: z.output<S>, omitted: RowError[]) => Promise<void> | undefined,
): Promise<void> {
  let rows = 0
  for await (const record of readRecords(path, fieldsOf(schema), run.encoding)) {
    rows += 1
    if (rows % PROGRESS_ROWS === 0) run.onProgress(path, rows)
    const parsed =
      'values' in record ? parseRow(schema, record.values, record.problems) : { errors: [record] }
    const omitted = 'row' in parsed ? [...parsed.omitted] : []
    let errors = 'row' in parsed ? [] : parsed.errors
    try {
      const writing = 'row' in parsed ? accept(parsed.row, omitted) : undefined
      // Awaiting every row would cost a microtask each.
      if (writing) await writing
    } catch (error) {
      if (!(error instanceof RowRejection)) throw error
      errors = [error.error]
    }
    if (errors.length > 0) {
      counts.rejected += 1
      await run.report.write(path, record.line, 'row rejected', errors)
    } else if (omitted.length > 0) {
      counts.incomplete += 1
      await run.report.write(path, record.line, 'field left out', omitted)
    }
  }
}

/** Rows of one transaction. */
const BATCH_SIZE = 1000

/**
 * Imports the rows of a file in batches; further rows with the reference of an earlier one are rejected.
 * @param refField name of the field with the reference
 * @param accept reads a row as above, to an item with its source and reference
 * @param write stores a batch and counts it
 */
export async function importInBatches<S extends RowSchema, Item extends SourceItem>(
  run: ImportRun,
  path: string,
  schema: S,
  refField: string,
  accept: (row: z.output<S>, omitted: RowError[]) => Item,
  write: (items: readonly Item[], counts: RowCounts) => Promise<void>,
): Promise<RowCounts> {
  const counts = noRows()
  const seen = new Set<string>()
  let batch: Item[] = []
  const writeBatch = async () => {
    const items = batch
    batch = []
    if (items.length > 0) await write(items, counts)
  }
  await forEachRow(run, path, schema, counts, (row, omitted) => {
    const item = accept(row, omitted)
    const key = sourceKey(item)
    if (seen.has(key)) throw new RowRejection(refField, item.ref, 'duplicates an earlier row')
    seen.add(key)
    batch.push(item)
    return batch.length < BATCH_SIZE ? undefined : writeBatch()
  })
  await writeBatch()
  return counts
}

/** Identifies an item in its data source. */
export interface SourceItem {
  readonly source: string
  readonly ref: string
}

/** Returns a map key. */
export function sourceKey({ source, ref }: SourceItem): string {
  return JSON.stringify([source, ref])
}

/** Ids by source and reference. */
export class SourceIds {
  readonly #ids = new Map<string, Map<string, number>>()

  add(source: string, ref: string, id: number): void {
    const ofSource = this.#ids.get(source) ?? new Map<string, number>()
    this.#ids.set(source, ofSource.set(ref, id))
  }

  find(source: string, ref: string): number | undefined {
    return this.#ids.get(source)?.get(ref)
  }

  idsOf(source: string): number[] {
    return [...(this.#ids.get(source)?.values() ?? [])]
  }
}

export function noRows(): RowCounts {
  return { written: 0, unchanged: 0, rejected: 0, incomplete: 0 }
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

function fieldsOf(schema: RowSchema): Fields {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, isRequired(schema, name) ? 'required' : 'optional']),
  )
}

/**
 * Takes the import lock of the database. The lock belongs to the connection, so `db` must have only one.
 * @throws StartError when another import is running
 */
export async function lockImports(db: Database): Promise<void> {
  const lock = sql<boolean>`pg_try_advisory_lock(${ADVISORY_LOCKS.imports}::bigint)`
  if (!(await selectValue(db, lock)))
    throw new StartError('another import is running on this database: wait until it has finished')
}
