import { buildProviderApi, waitUntilReady } from '../../../scripts/stack.ts'
import { ENGINES, type Engine, openDatabases } from '../databases.ts'
import { FIRST_PORT } from '../environment.ts'
import { type Load, measureLoad } from '../load.ts'
import { median, type Samples } from '../measure.ts'
import { type Figures, measurePages, nameOf, pagesTable } from '../pages.ts'
import { type Process, startNode } from '../process.ts'
import { integer, oneDecimal, progress, publishResults, type Table } from '../report.ts'
import { type Latency, measureLatency } from './latency.ts'
import { LOADS, REQUEST_KINDS, type RequestKind, SEARCHES } from './requests.ts'

/** Numbers of facilities of a complete run. */
export const DEFAULT_SIZES: readonly number[] = [1500, 10_000, 50_000]

/** The first of the servers' ports, one for each size. */
const FIRST_API_PORT = FIRST_PORT + 50
const READY_TIMEOUT_MS = 120_000

/** The results of one engine, by kind of request and size: sequential requests, and 32 connections. */
interface EngineResults {
  readonly engine: Engine
  readonly latencies: Samples<Latency>
  readonly loads: Samples<Load>
}

const LATENCIES: Figures<Latency> = [
  ['p50 ms', 'p50', oneDecimal],
  ['p99 ms', 'p99', oneDecimal],
]
const FIGURES: Figures<Load> = [
  ['responses/s', 'perSecond', integer],
  ['p99 ms', 'p99Ms', oneDecimal],
]

/**
 * Measures the provider API and prints the tables of each engine. A complete run writes API-RESULTS.md.
 * @param sizes numbers of facilities of the databases, ascending; 1,500 or more
 */
export async function benchApi(
  rounds: number,
  sizes: readonly number[],
  engines: readonly Engine[],
): Promise<void> {
  const databases = await openDatabases()
  const results: EngineResults[] = []
  await buildProviderApi()
  try {
    for (const engine of engines) {
      progress(`${engine}: starting the servers`)
      const originOf = (size: number) => `http://127.0.0.1:${FIRST_API_PORT + sizes.indexOf(size)}`
      const latencyOf = async (size: number, paths: RequestKind, round: number) => {
        // A few are enough to warm up what does not depend on the path.
        await measureLatency(originOf(size), paths(0).slice(0, 3))
        return measureLatency(originOf(size), paths(round))
      }
      const loadOf = (size: number, paths: readonly string[]) => measureLoad(originOf(size), paths)
      const servers: Process[] = []
      try {
        for (const size of sizes) {
          servers.push(startServer(originOf(size), await databases.environment(engine, size)))
          await waitUntilReady(`${originOf(size)}/readyz`, READY_TIMEOUT_MS)
        }
        results.push({
          engine,
          latencies: await measurePages(REQUEST_KINDS, sizes, latencyOf, rounds),
          loads: await measurePages(LOADS, sizes, loadOf, rounds),
        })
      } finally {
        await Promise.all(servers.map((server) => server.end()))
      }
    }
  } finally {
    await databases.close()
  }
  await publishResults({
    title: 'Results of the last run of the provider API',
    command: 'pnpm bench api',
    method: `Medians of ${rounds} interleaved rounds`,
    sections: [
      targetTable(results, sizes),
      ...results.flatMap((engineResults) => engineSections(engineResults, sizes)),
    ],
    file: sizes === DEFAULT_SIZES && engines.length === ENGINES.length ? 'API-RESULTS.md' : null,
  })
}

/** Starts a provider API of its own. */
const startServer = (origin: string, database: Readonly<Record<string, string>>): Process =>
  startNode('provider-api/dist/main.js', [], {
    ...database,
    PROVIDER_API_HOST: '127.0.0.1',
    PROVIDER_API_PORT: new URL(origin).port,
    PROVIDER_API_OPS_PORT: '0',
    PROVIDER_SEED: '',
    PROVIDER_LOG_LEVEL: 'error',
  })

/** Shows the targets of the API with the worst figure of all sizes and kinds. */
function targetTable(results: readonly EngineResults[], sizes: readonly number[]): Table {
  const row = (target: string, worst: (engineResults: EngineResults) => readonly number[]) => [
    target,
    ...results.map((engineResults) => Math.max(...worst(engineResults)).toFixed(2)),
  ]
  const growth = ({ latencies }: EngineResults, kinds: readonly string[]) =>
    kinds.map((kind) => {
      const p50 = (size = 0) => median(latencies[nameOf(kind, size)], ({ p50: middle }) => middle) ?? 0
      return p50(sizes.at(-1)) / p50(sizes[0])
    })
  return [
    ['target', ...results.map(({ engine }) => engine)],
    row('results in Poland: p50 of the largest ÷ the smallest database, at most 1.5', (engineResults) =>
      growth(engineResults, ['results, Poland']),
    ),
    row('the same for every kind of search', (engineResults) => growth(engineResults, Object.keys(SEARCHES))),
    row('typeahead on 32 connections: p99 ms, at most 25', ({ loads }) =>
      sizes.map((size) => median(loads[nameOf('typeahead', size)], ({ p99Ms }) => p99Ms) ?? 0),
    ),
  ]
}

function engineSections(
  { engine, latencies, loads }: EngineResults,
  sizes: readonly number[],
): (Table | string)[] {
  // The table's ratio compares the first column with the last.
  const columns = sizes.toReversed()
  return [
    `## ${engine}`,
    pagesTable('sequential requests', REQUEST_KINDS, columns, LATENCIES, latencies),
    pagesTable('32 connections', LOADS, columns, FIGURES, loads),
  ]
}
