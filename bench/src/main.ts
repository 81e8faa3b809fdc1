import './environment.ts'
import { parseArgs } from 'node:util'
import { API_SECTIONS, benchApi, DEFAULT_SIZES } from './api/bench-api.ts'
import { compareSites, SECTIONS } from './comparison/compare-sites.ts'
import { ENGINES } from './databases.ts'
import { benchFaults } from './faults/bench-faults.ts'
import { benchLarge } from './large/bench-large.ts'
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts'
import { benchMachines, DEFAULT_MACHINES_RATE } from './machines/bench-machines.ts'
import { benchReleases, DEFAULT_CHANGES, DEFAULT_RATE, DEFAULT_RESTARTS } from './releases/bench-releases.ts'

const USAGE = `pnpm bench [--only ${SECTIONS.join('|')}] [--rounds 9]
  Compares the federated site with its alternatives. A run of all sections writes RESULTS.md.
pnpm bench api [--engine ${ENGINES.join('|')}] [--only ${API_SECTIONS.join('|')}] [--sizes ${DEFAULT_SIZES}] [--rounds 5]
  Measures the provider API: its start (start), sequential requests (latency), 32 connections (load), or the part of load
  that compares cached responses with a server that only sends them (cached). A complete run writes API-RESULTS.md.
pnpm bench large [--rounds 5]
  Measures results pages of some twenty thousand offers on PostgreSQL and writes LARGE-RESULTS.md.
pnpm bench lighthouse [--rounds 5]
  Measures six pages of all sites with Lighthouse's mobile preset, and their longest task. A run of at least five rounds
  writes LIGHTHOUSE-RESULTS.md.
pnpm bench releases [--changes ${DEFAULT_CHANGES}] [--restarts ${DEFAULT_RESTARTS}] [--rate ${DEFAULT_RATE}]
  Publishes, promotes, rolls back and restarts workers under a constant load of pages a second; fails if a request does
  or a page mixes releases. A complete run writes RELEASES-RESULTS.md.
pnpm bench faults [--only NAME]
  Stops, slows, fills and kills parts of a site under load; fails if an acknowledged write is lost. A complete run writes
  FAULTS-RESULTS.md.
pnpm bench machines [--rate ${DEFAULT_MACHINES_RATE}]
  Restarts every part of two machines behind HAProxy under load, and fails over the database; fails if a request of the
  restart does or an acknowledged write is lost. Needs haproxy, pgbouncer and PostgreSQL's programs. BENCH_STORE names a
  release store in S3 instead of a folder. Writes MACHINES-RESULTS.md.
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      engine: { type: 'string' },
      rounds: { type: 'string' },
      sizes: { type: 'string' },
      changes: { type: 'string' },
      restarts: { type: 'string' },
      rate: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(USAGE)
  const [benchmark] = positionals
  const engines = select('--engine', ENGINES, values.engine)
  switch (benchmark) {
    case undefined: {
      const sections = select('--only', SECTIONS, values.only)
      return compareSites({ rounds: Number(values.rounds ?? 9), sections, progress })
    }
    case 'api': {
      const sections = select('--only', API_SECTIONS, values.only)
      const sizes = values.sizes?.split(',').map(Number) ?? DEFAULT_SIZES
      return benchApi({ rounds: Number(values.rounds ?? 5), sizes, sections, engines, progress })
    }
    case 'faults':
      return benchFaults({ only: values.only, progress })
    case 'large':
      return benchLarge({ rounds: Number(values.rounds ?? 5), progress })
    case 'lighthouse':
      return benchLighthouse({ rounds: Number(values.rounds ?? 5), progress })
    case 'releases':
      return benchReleases({
        changes: Number(values.changes ?? DEFAULT_CHANGES),
        restarts: Number(values.restarts ?? DEFAULT_RESTARTS),
        rate: Number(values.rate ?? DEFAULT_RATE),
        progress,
      })
    case 'machines':
      return benchMachines({ rate: Number(values.rate ?? DEFAULT_MACHINES_RATE), progress })
    default:
      throw new Error(`Unknown benchmark '${benchmark}'\n${USAGE}`)
  }
}

/** Returns the value that an option names, or all values without the option. @throws Error listing the values */
function select<Value extends string>(
  option: string,
  values: readonly Value[],
  name: string | undefined,
): readonly Value[] {
  const selected = values.filter((value) => name === undefined || value === name)
  if (selected.length === 0) throw new Error(`${option} must be one of ${values.join(', ')}`)
  return selected
}

/** Replaces the current line of a terminal. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
