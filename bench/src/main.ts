import './environment.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchApi, SIZES } from './api/bench-api.ts'
import { originOf, SITE_NAMES } from './environment.ts'
import { openBrowser } from './measure/browser.ts'
import { PAGES } from './measure/pages.ts'
import { type Findings, PARTS } from './parts.ts'
import { resultsPage } from './report/results.ts'
import { markdownTable } from './report/table.ts'
import { startSites } from './sites/start-sites.ts'

const WARM_UP = 100 // requests of each page, until the servers' code is compiled

/**
 * `pnpm bench [--only a|b|c] [--rounds 9]`: builds the sites, measures, prints; a run of all parts writes RESULTS.md.
 * `pnpm bench api [--sizes 1500,10000,50000] [--rounds 5]`: measures the provider API; at these sizes writes API-RESULTS.md.
 */
async function bench(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, rounds: { type: 'string' }, sizes: { type: 'string' } },
  })
  if (positionals[0] === 'api') {
    const sizes = values.sizes?.split(',').map(Number) ?? SIZES
    return benchApi({ rounds: Number(values.rounds ?? 5), sizes, progress })
  }
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
