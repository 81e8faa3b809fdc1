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

/** Example files of the operator guide. */
export const examples = {
  facilities: join(EXAMPLES, 'facilities.csv'),
  services: join(EXAMPLES, 'services.csv'),
  prices: join(EXAMPLES, 'prices.csv'),
}

interface ImportOptions extends Partial<ImportFiles> {
  /** Another database than that of the tests. */
  readonly db?: Database
  readonly dryRun?: boolean
  readonly encoding?: string
  /** Days of consecutive batches; the last one repeats. */
  readonly days?: readonly string[]
}

/** Sets up imports from a temporary folder per test. */
export function useImports(database: { readonly db: Database }) {
  let directory = ''
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'medicena-import-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))
  return {
    get directory() {
      return directory
    },
    /** Writes a file and returns its path. */
    file: (name: string, ...lines: string[]): string => {
      const path = join(directory, name)
      writeFileSync(path, `${lines.join('\n')}\n`)
      return path
    },
    /** Runs an import of the source 'test' and returns its result and parsed report. */
    run: async ({
      db = database.db,
      dryRun = false,
      encoding = 'utf-8',
      days = [DAY],
      ...files
    }: ImportOptions): Promise<{ result: ImportResult; report: unknown[] }> => {
      const path = join(directory, 'report.ndjson')
      const report = await openReport(path)
      const remaining = [...days]
      const today = () => (remaining.length > 1 ? remaining.shift() : remaining[0]) ?? DAY
      const result = await importData(
        { db, today, source: 'test', encoding, dryRun, report, onProgress: () => {} },
        { complete: false, ...files },
      )
      await report.close()
      const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
      return { result, report: lines.map((line) => JSON.parse(line)) }
    },
  }
}

/** Row counts of each file. */
export const rowCounts = ({ files }: ImportResult) => files.map(({ counts }) => counts)

/** Reads all offers with the references of their facilities. */
export const readOffers = (db: Database) =>
  db
    .select({ facility: facilities.importRef, service: catalogue.slug, price: prices.price })
    .from(prices)
    .innerJoin(facilities, eq(facilities.id, prices.facilityId))
    .innerJoin(catalogue, eq(catalogue.id, prices.serviceId))
    .orderBy(sql`import_ref collate "C"`, sql`catalogue.slug collate "C"`)

/** Valid default fields of a facility. */
export const VALID_FACILITY: Readonly<Record<string, string>> = {
  name: 'Gabinet',
  town: 'wroclaw',
  street: 'ul. Długa',
  buildingNumber: '3',
  postCode: '50-079',
  phoneNumber: '+48 71 012 34 56',
}
