import { waitUntilReady } from '../../../scripts/stack.ts'
import { type Databases, ENGINES, type Engine } from '../databases.ts'
import { interleave, median, type Progress, type Samples } from '../measure.ts'
import { startProgram } from '../program.ts'
import { integer, ratio, type Table, withThousands } from '../report.ts'
import { apiEnvironment, FIRST_API_PORT } from './servers.ts'

const TIMEOUT_MS = 120_000

/** Measures how long the API takes from the start of its process until `/readyz` responds 200, in ms, by size. */
export async function measureStarts(
  databases: Databases,
  engine: Engine,
  { sizes, rounds, progress }: { sizes: readonly number[]; rounds: number; progress: Progress },
): Promise<Samples<number>> {
  const port = FIRST_API_PORT + 10 * ENGINES.indexOf(engine)
  const environments = new Map<number, Record<string, string>>()
  for (const size of sizes) environments.set(size, await apiEnvironment(databases, engine, size, port))
  const starts = sizes.map(
    (size) => [String(size), () => measureStart(environments.get(size) ?? {}, port)] as const,
  )
  return interleave(Object.fromEntries(starts), rounds, (text) => progress(`${engine}, start, ${text}`))
}

async function measureStart(environment: Readonly<Record<string, string>>, port: number): Promise<number> {
  const startedAt = performance.now()
  const program = startProgram('provider-api/dist/main.js', [], environment)
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, TIMEOUT_MS)
    return performance.now() - startedAt
  } finally {
    await program.stop()
  }
}

/** Shows the time of a start by the number of facilities, and the ratio of the largest to the smallest database. */
export function startTable({ results }: Samples<number>, sizes: readonly number[]): Table {
  const start = (size = 0) => median(results[String(size)], (ms) => ms)
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)]
  return [
    ['start', ...sizes.map(withThousands), `${withThousands(largest)} ÷ ${withThousands(smallest)}`],
    ['ms until ready', ...sizes.map((size) => integer(start(size))), ratio(start(largest), start(smallest))],
  ]
}
