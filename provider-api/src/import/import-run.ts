import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { ADVISORY_LOCKS, retryTransaction } from '../database/transactions.ts'
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

/**
 * Reads and validates the rows of a file, reports and counts the rejected and the incomplete ones.
 * @param accept handles a valid row without the invalid fields, and may add to these; the errors that it returns reject the row
 */
export async function forEachRow<S extends RowSchema>(
  run: ImportRun,
  path: string,
  schema: S,
  counts: RowCounts,
  accept: (row: z.output<S>, omitted: RowError[]) => readonly RowError[] | Promise<readonly RowError[]>,
): Promise<void> {
  let rows = 0
  for await (const record of readRecords(path, fieldsOf(schema), run.encoding)) {
    rows += 1
    if (rows % PROGRESS_ROWS === 0) run.onProgress(path, rows)
    const parsed =
      'values' in record ? parseRow(schema, record.values, record.problems) : { errors: [record] }
    const omitted = 'row' in parsed ? [...parsed.omitted] : []
    const result = 'row' in parsed ? accept(parsed.row, omitted) : parsed.errors
    // Awaiting every row would cost a microtask each.
    const errors = result instanceof Promise ? await result : result
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
  accept: (row: z.output<S>, omitted: RowError[]) => Accepted<Item>,
  write: (items: readonly Item[], counts: RowCounts) => Promise<void>,
): Promise<RowCounts> {
  const counts = noRows()
  const seen = new Set<string>()
  let batch: Item[] = []
  const writeBatch = async () => {
    const items = batch
    batch = []
    if (items.length > 0) await write(items, counts)
    return []
  }
  await forEachRow(run, path, schema, counts, (row, omitted) => {
    const result = accept(row, omitted)
    if ('error' in result) return [result.error]
    const { item } = result
    const key = sourceKey(item)
    if (seen.has(key)) return [{ field: refField, value: item.ref, problem: 'duplicates an earlier row' }]
    seen.add(key)
    batch.push(item)
    return batch.length < BATCH_SIZE ? [] : writeBatch()
  })
  await writeBatch()
  return counts
}

/** The item of a row, or why it is rejected. */
export type Accepted<Item> = { readonly item: Item } | { readonly error: RowError }

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
  const [result] = await db
    .select({ locked: sql<boolean>`pg_try_advisory_lock(${sql.raw(String(ADVISORY_LOCKS.imports))})` })
    .from(sql`(values (1)) as one`)
  if (!result?.locked)
    throw new StartError('another import is running on this database: wait until it has finished')
}
