import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { catalogue, facilities, prices } from '../src/database/schema.ts'
import { type ImportFiles, type ImportResult, importData } from '../src/import/import-data.ts'
import { openReport } from '../src/import/reporter.ts'

const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url))
const DAY = '2026-11-21'

/** The files that the operator guide shows. */
export const examples = {
  facilities: join(EXAMPLES, 'facilities.csv'),
  services: join(EXAMPLES, 'services.csv'),
  prices: join(EXAMPLES, 'prices.csv'),
}

export interface ImportOptions extends Partial<ImportFiles> {
  readonly dryRun?: boolean
  readonly encoding?: string
  /** The days on which batches are written, one after the other; the last one stays. */
  readonly days?: readonly string[]
}

/** Imports in a folder of each test's own. */
export interface TestImports {
  readonly directory: string
  /** Writes a file of the test and returns its path. */
  file(name: string, ...lines: string[]): string
  /** Runs an import of the source 'test'; returns what it did and its report, parsed. */
  run(db: Database, options: ImportOptions): Promise<{ result: ImportResult; report: unknown[] }>
}

/** Prepares imports for the tests of a file. */
export function useImports(): TestImports {
  let directory = ''
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'medicena-import-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))
  return {
    get directory() {
      return directory
    },
    file: (name, ...lines) => {
      const path = join(directory, name)
      writeFileSync(path, `${lines.join('\n')}\n`)
      return path
    },
    run: async (db, { dryRun = false, encoding = 'utf-8', days = [DAY], ...files }) => {
      const path = join(directory, 'report.ndjson')
      const report = await openReport(path)
      const left = [...days]
      const today = () => (left.length > 1 ? left.shift() : left[0]) ?? DAY
      const result = await importData(
        { db, today, source: 'test', encoding, dryRun, report, progress: () => {} },
        { complete: false, ...files },
      )
      await report.close()
      const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
      return { result, report: lines.map((line) => JSON.parse(line)) }
    },
  }
}

/** What became of the rows of each file. */
export const tallies = ({ files }: ImportResult) => files.map(({ tally }) => tally)

/** Every offer, by what the source calls its facility. */
export const readOffers = (db: Database) =>
  db
    .select({ facility: facilities.importRef, service: catalogue.slug, price: prices.price })
    .from(prices)
    .innerJoin(facilities, eq(facilities.id, prices.facilityId))
    .innerJoin(catalogue, eq(catalogue.id, prices.serviceId))
    .orderBy(sql`import_ref collate "C"`, sql`catalogue.slug collate "C"`)

/** The version of the data: it stays where nothing was written. */
export async function dataVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: sql<number>`version::int` }).from(sql`data_version`)
  return row?.version ?? Number.NaN
}

/** The fields of a facility that are not what a test is about. */
export const GOOD: Readonly<Record<string, string>> = {
  name: 'Gabinet',
  town: 'wroclaw',
  street: 'ul. Długa',
  buildingNumber: '3',
  postCode: '50-079',
  phoneNumber: '+48 71 012 34 56',
}
