import './environment.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchApi, SECTIONS, SIZES } from './api/bench-api.ts'
import { ENGINES } from './api/databases.ts'
import { originOf, SITE_NAMES } from './environment.ts'
import { benchImport, ROWS } from './import/bench-import.ts'
import { benchLarge } from './large/bench-large.ts'
import { openBrowser } from './measure/browser.ts'
import { PAGES } from './measure/pages.ts'
import { type Findings, PARTS } from './parts.ts'
import { resultsPage } from './report/results.ts'
import { markdownTable } from './report/table.ts'
import { startSites } from './sites/start-sites.ts'

const WARM_UP = 100 // requests of each page, until the servers' code is compiled

const USAGE = `pnpm bench [--only a|b|c|d] [--rounds 9]
  builds the sites, measures, prints; a run of all parts writes RESULTS.md
pnpm bench api [--engine PostgreSQL|PGlite] [--only latency|load|kept] [--sizes 1500,10000,50000] [--rounds 5]
  measures the provider API and prints each engine's figures as soon as it has them; a whole run at these sizes writes
  API-RESULTS.md. latency: one request after the other; load: 32 connections; kept: of these, the kept answers beside a bare
  server
pnpm bench large [--rounds 5]
  measures results pages with some twenty thousand offers on PostgreSQL and writes LARGE-RESULTS.md
pnpm bench import [--engine PostgreSQL|PGlite] [--rows 1000000]
  measures imports into an empty database; a whole run at this size writes IMPORT-RESULTS.md
`

/** What `USAGE` says. */
async function bench(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      engine: { type: 'string' },
      rounds: { type: 'string' },
      sizes: { type: 'string' },
      rows: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(USAGE)
  const engines = chosen('--engine', ENGINES, values.engine)
  if (positionals[0] === 'api') {
    const sizes = values.sizes?.split(',').map(Number) ?? SIZES
    const sections = chosen('--only', SECTIONS, values.only)
    return benchApi({ rounds: Number(values.rounds ?? 5), sizes, sections, engines, progress })
  }
  if (positionals[0] === 'large') return benchLarge({ rounds: Number(values.rounds ?? 5), progress })
  if (positionals[0] === 'import')
    return benchImport({ rows: Number(values.rows ?? ROWS), engines, progress })
  if (positionals.length > 0) throw new Error(`no benchmark is called ${positionals.join(' ')}`)
  const parts = Object.entries(PARTS).filter(([letter]) => !values.only || values.only === letter)
  if (parts.length === 0) throw new Error(`--only takes one of ${Object.keys(PARTS).join(', ')}`)
  const rounds = Number(values.rounds ?? 9)

  progress('building and starting the sites')
  const { pids, stop } = await startSites()
  const browser = await openBrowser()
  try {
    await warmUp()
    const findings: Findings[] = []
    for (const [, measure] of parts) findings.push(await measure({ browser, pids, rounds, progress }))
    progress('')
    for (const { table } of findings) process.stdout.write(`\n${markdownTable(table)}\n`)
    if (values.only) return
    const page = resultsPage(findings, { rounds, browser: browser.version() })
    await writeFile(join(import.meta.dirname, '..', 'RESULTS.md'), page)
  } finally {
    await browser.close()
    await stop()
  }
}

/** The one that an option names, or all. */
function chosen<T extends string>(option: string, all: readonly T[], name: string | undefined): readonly T[] {
  const found = all.filter((one) => name === undefined || one === name)
  if (found.length === 0) throw new Error(`${option} takes one of ${all.join(', ')}`)
  return found
}

async function warmUp(): Promise<void> {
  for (let count = 0; count < WARM_UP; count += 1) {
    for (const site of SITE_NAMES) {
      for (const path of Object.values(PAGES)) await (await fetch(originOf(site) + path)).text()
    }
  }
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
