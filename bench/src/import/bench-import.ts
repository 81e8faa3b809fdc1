import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execute, startPostgres } from '../../../provider-api/test/postgres-server.ts'
import { ENGINES, type Engine } from '../databases.ts'
import { DATA_FOLDER } from '../environment.ts'
import { type Progress, waitForIdle } from '../measure.ts'
import { startProgram } from '../program.ts'
import {
  integer,
  markdownTable,
  oneDecimal,
  ratio,
  resultsPage,
  type Table,
  withThousands,
  writeResults,
} from '../report.ts'
import { type SourceFile, writeSourceFiles } from './source-files.ts'

/** The number of prices of a complete run. */
export const DEFAULT_ROWS = 1_000_000

const PRINT_PEAK_MEMORY = pathToFileURL(join(import.meta.dirname, 'print-peak-memory.mjs')).href

/** The exit code of an import that rejected rows. */
const REJECTED_EXIT_CODE = 2

/** The imports into one database, in this order. */
const STEPS = [
  { name: 'facilities', option: '--facilities', file: 'facilities' },
  { name: 'new prices', option: '--prices', file: 'prices' },
  { name: 'the same file again', option: '--prices', file: 'samePrices' },
  { name: '1 % changed, some invalid', option: '--prices', file: 'nextPrices' },
] as const

export interface ImportOptions {
  /** The number of prices: a multiple of 10,000. */
  readonly rows: number
  readonly engines: readonly Engine[]
  readonly progress: Progress
}

interface ImportResult {
  readonly rows: number
  readonly written: number
  readonly rejected: number
  /** From the start of the program to its end. */
  readonly seconds: number
  /** Peak memory of the process, which includes an embedded database. */
  readonly peakMegabytes: number
}

/**
 * Measures imports into an empty database of each engine and prints the tables. A complete run writes IMPORT-RESULTS.md.
 * @throws Error when an import writes or rejects other rows than expected
 */
export async function benchImport({ rows, engines, progress }: ImportOptions): Promise<void> {
  const folder = join(DATA_FOLDER, 'import')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  progress('writing the files')
  const files = await writeSourceFiles(folder, rows)
  const sections: string[] = []
  for (const engine of engines) {
    const { env, close } = await openEmptyDatabase(engine, folder)
    try {
      const results: ImportResult[] = []
      for (const { name, option, file } of STEPS) {
        progress(`${engine}: ${name}`)
        await waitForIdle()
        results.push(await measureImport(option, files[file], env))
      }
      sections.push(`## ${engine}\n\n${markdownTable(importTable(results))}`)
    } finally {
      await close()
    }
    progress('')
    process.stdout.write(`\n${sections.at(-1)}\n`)
  }
  await rm(folder, { recursive: true, force: true })
  if (rows !== DEFAULT_ROWS || engines.length < ENGINES.length) return
  const page = resultsPage({
    title: 'Results of the last run of imports',
    command: 'pnpm bench import',
    method: 'One run per engine',
    sections,
  })
  await writeResults('IMPORT-RESULTS.md', page)
}

/** Opens a PGlite folder, or starts a PostgreSQL server that syncs to disk as in production. */
async function openEmptyDatabase(engine: Engine, folder: string) {
  if (engine === 'PGlite') {
    const env = { DATABASE_URL: '', PROVIDER_DATA_DIR: join(folder, 'pglite') }
    return { env, close: async () => {} }
  }
  const server = await startPostgres(join(folder, 'postgres'), true)
  await execute(server.url('postgres'), 'create database import')
  return { env: { DATABASE_URL: server.url('import') }, close: server.stop }
}

/**
 * Runs `pnpm data:import` in a process of its own.
 * @param env selects the database
 * @throws Error when the counts or the lines of the report differ from the expected ones
 */
async function measureImport(
  option: '--facilities' | '--prices',
  { path, rows, written, invalidLines }: SourceFile,
  env: Readonly<Record<string, string>>,
): Promise<ImportResult> {
  const report = `${path}.rejected.csv`
  const startedAt = performance.now()
  const output = await startProgram(
    'provider-api/src/import/main.ts',
    [option, path, '--source', 'bench', '--report', report],
    { ...env, NODE_OPTIONS: `--import=${PRINT_PEAK_MEMORY}` },
  ).exited(invalidLines.length > 0 ? REJECTED_EXIT_CODE : 0)
  const seconds = (performance.now() - startedAt) / 1000
  const summary = / ([\d,]+) rows, ([\d,]+) new or changed, [\d,]+ unchanged, ([\d,]+) rejected/.exec(output)
  const counts = (summary ?? []).slice(1).map((count) => Number(count.replaceAll(',', '')))
  const expected = [rows, written, invalidLines.length]
  if (counts.join() !== expected.join()) throw new Error(`expected ${expected.join(', ')} rows:\n${output}`)
  if ((await reportedLines(report)).join() !== invalidLines.join())
    throw new Error(`${report} lists other lines than the invalid ones`)
  const peakMegabytes = Number(/peak (\d+) kB/.exec(output)?.[1]) / 1000
  return { rows, written, rejected: invalidLines.length, seconds, peakMegabytes }
}

/** Reads the line numbers of a report, one per error. */
async function reportedLines(report: string): Promise<number[]> {
  const [, ...lines] = (await readFile(report, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Number(line.split(',')[1]))
}

function importTable(results: readonly ImportResult[]): Table {
  const newPrices = results[1]?.seconds ?? null
  return [
    ['import of', 'rows', 'new or changed', 'rejected', 's', 'rows/s', '÷ new prices', 'peak memory, MB'],
    ...results.map(({ rows, written, rejected, seconds, peakMegabytes }, index) => [
      STEPS[index]?.name ?? '',
      withThousands(rows),
      withThousands(written),
      withThousands(rejected),
      oneDecimal(seconds),
      withThousands(Math.round(rows / seconds)),
      index === 0 ? '' : ratio(seconds, newPrices),
      integer(peakMegabytes),
    ]),
  ]
}
