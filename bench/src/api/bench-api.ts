import { buildProviderApi } from '../../../scripts/stack.ts'
import { ENGINES, type Engine, openDatabases } from '../databases.ts'
import { type Load, measureLoad } from '../load.ts'
import { interleave, median, type Rounds, type Samples } from '../measure.ts'
import { markdownTable, publishResults, type Table } from '../report.ts'
import { figureTable, measureLatency } from './latency.ts'
import { LOADS, REQUEST_KINDS, SEARCHES } from './requests.ts'
import { type Servers, startServers } from './servers.ts'

/** Numbers of facilities of a complete run. */
export const DEFAULT_SIZES: readonly number[] = [1500, 10_000, 50_000]

export interface ApiOptions extends Rounds {
  /** Numbers of facilities of the databases, ascending; 1,500 or more. */
  readonly sizes: readonly number[]
  readonly engines: readonly Engine[]
}

/** The results of one engine, by kind of request and size: sequential requests, and 32 connections. */
interface EngineResults {
  readonly engine: Engine
  /** Median and 99th percentile in ms. */
  readonly latencies: Samples<readonly [p50: number, p99: number]>
  readonly loads: Samples<Load>
}

/** Measures the provider API and prints the tables of each engine. A complete run writes API-RESULTS.md. */
export async function benchApi({ rounds, sizes, engines, progress }: ApiOptions): Promise<void> {
  const databases = await openDatabases(progress)
  const results: EngineResults[] = []
  await buildProviderApi()
  try {
    for (const engine of engines) {
      progress(`${engine}: starting the servers`)
      const servers = await startServers(databases, engine, sizes)
      try {
        const engineRounds: Rounds = { rounds, progress: (text) => progress(`${engine}, ${text}`) }
        results.push({
          engine,
          latencies: await interleave(latencyMeasurements(servers, sizes), engineRounds),
          loads: await interleave(loadMeasurements(servers, sizes), engineRounds),
        })
      } finally {
        await servers.stop()
      }
    }
  } finally {
    await databases.close()
  }
  progress('')
  await publishResults({
    title: 'Results of the last run of the provider API',
    command: 'pnpm bench api',
    method: `Medians of ${rounds} interleaved rounds`,
    startedBusy: results.reduce(
      (sum, { latencies, loads }) => sum + latencies.startedBusy + loads.startedBusy,
      0,
    ),
    sections: [
      markdownTable(targetTable(results, sizes)),
      ...results.flatMap((engineResults) => engineSections(engineResults, sizes)),
    ],
    file: sizes === DEFAULT_SIZES && engines.length === ENGINES.length ? 'API-RESULTS.md' : null,
  })
}

function latencyMeasurements(servers: Servers, sizes: readonly number[]) {
  return Object.fromEntries(
    Object.entries(REQUEST_KINDS).flatMap(([kind, { paths }]) =>
      sizes.map((size) => {
        let round = 0
        const measure = async () => {
          round += 1
          // A few are enough to warm up what does not depend on the path.
          await measureLatency(servers.origin(size), paths(0).slice(0, 3))
          return measureLatency(servers.origin(size), paths(round))
        }
        return [`${kind}, ${size}`, measure] as const
      }),
    ),
  )
}

function loadMeasurements(servers: Servers, sizes: readonly number[]) {
  return Object.fromEntries(
    Object.entries(LOADS).flatMap(([kind, paths]) =>
      sizes.map((size) => {
        const requests = paths.map((path) => ({ path }))
        return [`${kind}, ${size}`, () => measureLoad(servers.origin(size), requests)] as const
      }),
    ),
  )
}

/** Shows the targets of the API with the worst figure of all sizes and kinds. */
function targetTable(results: readonly EngineResults[], sizes: readonly number[]): Table {
  const row = (target: string, worst: (engineResults: EngineResults) => readonly number[]) => [
    target,
    ...results.map((engineResults) => Math.max(...worst(engineResults)).toFixed(2)),
  ]
  const growth = ({ latencies }: EngineResults, kinds: readonly string[]) =>
    kinds.map((kind) => {
      const p50 = (size = 0) => median(latencies.results[`${kind}, ${size}`], ([middle]) => middle) ?? 0
      return p50(sizes.at(-1)) / p50(sizes[0])
    })
  return [
    ['target', ...results.map(({ engine }) => engine)],
    row('results in Poland: p50 of the largest ÷ the smallest database, at most 1.5', (engineResults) =>
      growth(engineResults, ['results, Poland']),
    ),
    row('the same for every kind of search', (engineResults) => growth(engineResults, Object.keys(SEARCHES))),
    row('typeahead on 32 connections: p99 ms, at most 25', ({ loads }) =>
      sizes.map((size) => median(loads.results[`typeahead, ${size}`], ({ p99Ms }) => p99Ms) ?? 0),
    ),
  ]
}

function engineSections({ engine, latencies, loads }: EngineResults, sizes: readonly number[]): string[] {
  return [
    `## ${engine}`,
    markdownTable(
      figureTable('sequential requests, ms', Object.keys(REQUEST_KINDS), sizes, latencies, [
        ['p50', ([p50]) => p50],
        ['p99', ([, p99]) => p99],
      ]),
    ),
    markdownTable(
      figureTable('32 connections', Object.keys(LOADS), sizes, loads, [
        ['responses/s', ({ perSecond }) => perSecond],
        ['p99 ms', ({ p99Ms }) => p99Ms],
      ]),
    ),
  ]
}
