import { buildProviderApi } from '../../../scripts/stack.ts'
import { ENGINES, type Engine, openDatabases } from '../databases.ts'
import { interleave, median, type Progress, type Samples } from '../measure.ts'
import { markdownTable, resultsPage, type Table, writeResults } from '../report.ts'
import { type Latency, latencyTable, measureLatency } from './latency.ts'
import { type Load, loadTable, measureLoad, measureWithBareRoute } from './load.ts'
import { CACHED_PATHS, OTHER_REQUESTS, type RequestKind, SEARCHES, TYPEAHEAD_PATHS } from './requests.ts'
import { type Servers, startServers } from './servers.ts'
import { measureStarts, startTable } from './start.ts'

/** Numbers of facilities of a complete run. */
export const DEFAULT_SIZES: readonly number[] = [1500, 10_000, 50_000]

/** Starts; sequential requests; 32 connections; of the latter only cached responses and the bare route. */
export const API_SECTIONS = ['start', 'latency', 'load', 'cached'] as const
type ApiSection = (typeof API_SECTIONS)[number]

export interface ApiOptions {
  readonly rounds: number
  /** Numbers of facilities of the databases, ascending; 1,500 or more. */
  readonly sizes: readonly number[]
  readonly sections: readonly ApiSection[]
  readonly engines: readonly Engine[]
  readonly progress: Progress
}

interface EngineResults {
  readonly engine: Engine
  readonly sizes: readonly number[]
  readonly starts: Samples<number>
  readonly latencies: Samples<Latency>
  readonly loads: Samples<Load>
}

const NO_SAMPLES: Samples<never> = { results: {}, startedBusy: 0 }

/** Measures the provider API and prints the tables of each engine. A complete run writes API-RESULTS.md. */
export async function benchApi(options: ApiOptions): Promise<void> {
  const { rounds, sizes, sections, engines, progress } = options
  const databases = await openDatabases(progress)
  const results: EngineResults[] = []
  await buildProviderApi()
  try {
    for (const engine of engines) {
      const starts = sections.includes('start') ? await measureStarts(databases, engine, options) : NO_SAMPLES
      progress(`${engine}: starting the servers`)
      const servers = await startServers(databases, engine, sizes)
      try {
        const engineResults = { starts, ...(await measureEngine(engine, servers, options)) }
        results.push(engineResults)
        progress('')
        process.stdout.write(`\n${engineTables(engineResults, sections)}\n`)
      } finally {
        await servers.stop()
      }
    }
  } finally {
    await databases.close()
  }
  if (sizes !== DEFAULT_SIZES || engines.length < ENGINES.length || sections.length < API_SECTIONS.length)
    return
  const targets = markdownTable(targetTable(results))
  process.stdout.write(`\n${targets}\n`)
  const page = resultsPage({
    title: 'Results of the last run of the provider API',
    command: 'pnpm bench api',
    method: `Medians of ${rounds} interleaved rounds`,
    startedBusy: results.reduce(
      (sum, { starts, latencies, loads }) =>
        sum + starts.startedBusy + latencies.startedBusy + loads.startedBusy,
      0,
    ),
    sections: [targets, ...results.map((engineResults) => engineTables(engineResults, API_SECTIONS))],
  })
  await writeResults('API-RESULTS.md', page)
}

async function measureEngine(
  engine: Engine,
  servers: Servers,
  { rounds, sizes, sections, progress }: ApiOptions,
): Promise<Omit<EngineResults, 'starts'>> {
  const latencies: Record<string, () => Promise<Latency>> = {}
  const kinds: [string, RequestKind][] = Object.entries({ ...SEARCHES, ...OTHER_REQUESTS })
  for (const [name, { paths, isCached }] of kinds) {
    for (const size of sizes) {
      let round = 0
      latencies[`${name}, ${size}`] = async () => {
        round += 1
        // Fills the cache. For uncached requests a few are enough to warm up what does not depend on the path.
        const warmUp = isCached ? paths(round) : paths(0).slice(0, 3)
        await measureLatency(servers.apiOrigin(size), warmUp)
        return measureLatency(servers.apiOrigin(size), paths(round))
      }
    }
  }
  const loads: Record<string, () => Promise<Load>> = {}
  for (const size of sizes) {
    for (const [name, path] of Object.entries(CACHED_PATHS)) {
      loads[`${name}, ${size}`] = () =>
        measureWithBareRoute(servers.bareOrigin(size), servers.apiOrigin(size), path)
    }
    if (sections.includes('load'))
      loads[`typeahead, ${size}`] = () => measureLoad(servers.apiOrigin(size), TYPEAHEAD_PATHS)
  }
  const engineProgress: Progress = (text) => progress(`${engine}, ${text}`)
  return {
    engine,
    sizes,
    latencies: await interleave(sections.includes('latency') ? latencies : {}, rounds, engineProgress),
    loads: await interleave(hasLoad(sections) ? loads : {}, rounds, engineProgress),
  }
}

const hasLoad = (sections: readonly ApiSection[]) =>
  sections.some((section) => section === 'load' || section === 'cached')

/** Shows the targets of the API with the worst figure of all sizes and kinds. */
function targetTable(results: readonly EngineResults[]): Table {
  const row = (target: string, worst: (engineResults: EngineResults) => number) => [
    target,
    ...results.map((engineResults) => worst(engineResults).toFixed(2)),
  ]
  const growth = ({ latencies, sizes }: EngineResults, kinds: readonly string[]) =>
    kinds.map((kind) => {
      const p50 = (size = 0) => median(latencies.results[`${kind}, ${size}`], (latency) => latency.p50) ?? 0
      return p50(sizes.at(-1)) / p50(sizes[0])
    })
  const typeaheadP99 = ({ loads, sizes }: EngineResults) =>
    sizes.map((size) => median(loads.results[`typeahead, ${size}`], (load) => load.p99Ms) ?? 0)
  return [
    ['target', ...results.map(({ engine }) => engine)],
    row(
      'results in Poland, uncached: p50 of the largest ÷ the smallest database, at most 1.5',
      (engineResults) => Math.max(...growth(engineResults, ['results, Poland'])),
    ),
    row('the same for every kind of search', (engineResults) =>
      Math.max(...growth(engineResults, Object.keys(SEARCHES))),
    ),
    row('typeahead on 32 connections: p99 ms, at most 25', (engineResults) =>
      Math.max(...typeaheadP99(engineResults)),
    ),
  ]
}

function engineTables(
  { engine, sizes, starts, latencies, loads }: EngineResults,
  sections: readonly ApiSection[],
): string {
  return [
    `## ${engine}`,
    ...(sections.includes('start') ? [markdownTable(startTable(starts, sizes))] : []),
    ...(sections.includes('latency') ? [markdownTable(latencyTable(latencies, sizes))] : []),
    ...(hasLoad(sections) ? [markdownTable(loadTable(loads, sizes))] : []),
  ].join('\n\n')
}
