import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { retryTransaction } from '../database/transactions.ts'
import { type Complaint, checkRow } from './check-row.ts'
import { type Fields, readRecords } from './records.ts'
import type { Reporter } from './reporter.ts'

/** What all files of one import share. */
export interface ImportRun {
  readonly db: Database
  /** The day, 'YYYY-MM-DD', asked for by every batch: an import may last over midnight. */
  readonly today: () => string
  /** The source of rows that name none. */
  readonly source: string
  readonly encoding: string
  /** Whether everything is done but nothing kept. */
  readonly dryRun: boolean
  readonly report: Reporter
  /** Told now and then how many rows of a file have been read. */
  readonly progress: (path: string, rows: number) => void
}

/** What became of a file's rows: each is one of these. */
export interface Tally {
  /** New or changed. */
  written: number
  unchanged: number
  rejected: number
}

/** Rows between two calls of `progress`. */
const PROGRESS = 100_000

/**
 * Reads a file's rows, hands each that its schema accepts to a function and reports all that are rejected.
 * @param accept takes a row; what it complains of rejects the row
 * @returns how many rows were rejected
 */
export async function eachRow<S extends RowSchema>(
  run: ImportRun,
  path: string,
  schema: S,
  accept: (row: z.output<S>) => readonly Complaint[] | Promise<readonly Complaint[]>,
): Promise<number> {
  let rows = 0
  let rejected = 0
  for await (const record of readRecords(path, fieldsOf(schema), run.encoding)) {
    rows += 1
    if (rows % PROGRESS === 0) run.progress(path, rows)
    const checked = 'values' in record ? checkRow(schema, record.values) : { complaints: [record] }
    const complaints = 'row' in checked ? accept(checked.row) : checked.complaints
    const told = complaints instanceof Promise ? await complaints : complaints
    if (told.length === 0) continue
    rejected += 1
    await run.report.reject(path, record.line, told)
  }
  return rejected
}

/**
 * Runs a transaction; a dry run takes it back when it is through.
 * @returns what the transaction found out
 */
export async function keepUnlessDry<T>(run: ImportRun, work: (tx: Database) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined
  try {
    await retryTransaction(run.db, async (tx) => {
      result = { value: await work(tx) }
      if (run.dryRun) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  if (!result) throw new Error('a transaction ended without its work')
  return result.value
}

class TakenBack extends Error {}

type RowSchema = z.ZodMiniObject

function fieldsOf(schema: RowSchema): Fields {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      z.safeParse(field, undefined).success ? 'optional' : 'required',
    ]),
  )
}
