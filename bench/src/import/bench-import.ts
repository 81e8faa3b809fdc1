import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { execute, startPostgres } from '../../../provider-api/test/postgres-server.ts'
import { ENGINES, type Engine } from '../api/databases.ts'
import { HOME } from '../environment.ts'
import { calm } from '../measure/calm.ts'
import { markdownTable, ratio, type Table, tenths, whole } from '../report/table.ts'
import { type Import, measureImport } from './measure-import.ts'
import { writeSourceFiles } from './source-files.ts'

/** Prices in the file, if nobody says otherwise. */
export const ROWS = 1_000_000

export interface ImportRun {
  /** Prices in the file: a multiple of 10,000. */
  readonly rows: number
  readonly engines: readonly Engine[]
  readonly progress: (text: string) => void
}

/** What is imported, in this order into the same database, and what must come of it. */
const STEPS = [
  { name: 'facilities', option: '--facilities', file: 'facilities' },
  { name: 'new prices', option: '--prices', file: 'prices' },
  { name: 'the same file again', option: '--prices', file: 'samePrices' },
  { name: 'one in a hundred changed, some bad', option: '--prices', file: 'nextPrices' },
] as const

/**
 * Measures imports into an empty database of each engine, prints the tables and, at the usual size, writes
 * IMPORT-RESULTS.md.
 * @throws Error when an import takes, leaves or rejects other rows than it must
 */
export async function benchImport({ rows, engines, progress }: ImportRun): Promise<void> {
  const folder = join(HOME, 'import')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  progress('writing the files')
  const files = await writeSourceFiles(folder, rows)
  const tables: string[] = []
  for (const engine of engines) {
    const { env, close } = await openEmpty(engine, folder)
    try {
      const imports: Import[] = []
      for (const { name, option, file } of STEPS) {
        progress(`${engine}: ${name}`)
        await calm()
        imports.push(await measureImport(option, files[file], env))
      }
      tables.push(`## ${engine}\n\n${markdownTable(importTable(imports))}`)
    } finally {
      await close()
    }
    progress('')
    process.stdout.write(`\n${tables.at(-1)}\n`)
  }
  await rm(folder, { recursive: true, force: true })
  if (rows !== ROWS || engines.length < ENGINES.length) return
  await writeFile(join(import.meta.dirname, '..', '..', 'IMPORT-RESULTS.md'), resultsPage(tables))
}

/** The embedded database is a folder; PostgreSQL is started, and waits for the disk as in production. */
async function openEmpty(engine: Engine, folder: string) {
  if (engine === 'PGlite') {
    const env = { DATABASE_URL: '', PROVIDER_DATA_DIR: join(folder, 'pglite') }
    return { env, close: async () => {} }
  }
  const server = await startPostgres(join(folder, 'postgres'), true)
  await execute(server.url('postgres'), 'create database import')
  return { env: { DATABASE_URL: server.url('import') }, close: server.stop }
}

function importTable(imports: readonly Import[]): Table {
  const first = imports[1]?.seconds ?? null
  return [
    ['import of', 'rows', 'new or changed', 'rejected', 's', 'rows/s', '÷ new prices', 'peak memory, MB'],
    ...imports.map(({ rows, written, rejected, seconds, peak }, index) => [
      STEPS[index]?.name ?? '',
      thousands(rows),
      thousands(written),
      thousands(rejected),
      tenths(seconds),
      thousands(Math.round(rows / seconds)),
      index === 0 ? '' : ratio(seconds, first),
      whole(peak),
    ]),
  ]
}

const thousands = (count: number) => count.toLocaleString('en')

function resultsPage(tables: readonly string[]): string {
  return `${[
    '# Results of the last run of imports',
    `Written by \`pnpm bench import\` on ${new Date().toISOString().slice(0, 10)}; README.md says how to read it.
Ratios hold on other machines, seconds don't: Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}).`,
    ...tables,
  ].join('\n\n')}\n`
}
