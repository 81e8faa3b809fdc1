import './environment.ts'
import { parseArgs } from 'node:util'
import { benchApi, DEFAULT_SIZES } from './api/bench-api.ts'
import { compareSites, SECTIONS } from './comparison/compare-sites.ts'
import { ENGINES } from './databases.ts'
import { benchFaults } from './faults/bench-faults.ts'
import { benchLarge } from './large/bench-large.ts'
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts'
import { benchMachines, DEFAULT_MACHINES_RATE } from './machines/bench-machines.ts'
import { benchReleases, DEFAULT_CHANGES, DEFAULT_RATE, DEFAULT_RESTARTS } from './releases/bench-releases.ts'

const USAGE = `pnpm bench [--only ${SECTIONS.join('|')}] [--rounds 9]
pnpm bench lighthouse [--rounds 5]
pnpm bench api [--engine ${ENGINES.join('|')}] [--sizes ${DEFAULT_SIZES}] [--rounds 5]
pnpm bench large [--rounds 5]
pnpm bench releases [--changes ${DEFAULT_CHANGES}] [--restarts ${DEFAULT_RESTARTS}] [--rate ${DEFAULT_RATE}]
pnpm bench faults [--only NAME]
pnpm bench machines [--rate ${DEFAULT_MACHINES_RATE}]
bench/README.md says what they measure and need.
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
  const rounds = Number(values.rounds ?? 5)
  switch (benchmark) {
    case undefined:
      return compareSites(Number(values.rounds ?? 9), select('--only', SECTIONS, values.only))
    case 'api': {
      const sizes = values.sizes?.split(',').map(Number) ?? DEFAULT_SIZES
      return benchApi(rounds, sizes, select('--engine', ENGINES, values.engine))
    }
    case 'faults':
      return benchFaults(values.only)
    case 'large':
      return benchLarge(rounds)
    case 'lighthouse':
      return benchLighthouse(rounds)
    case 'releases':
      return benchReleases(
        Number(values.changes ?? DEFAULT_CHANGES),
        Number(values.restarts ?? DEFAULT_RESTARTS),
        Number(values.rate ?? DEFAULT_RATE),
      )
    case 'machines':
      return benchMachines(Number(values.rate ?? DEFAULT_MACHINES_RATE))
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

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
