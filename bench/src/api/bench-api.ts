import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Taken, takeTurns } from '../measure/take-turns.ts'
import { markdownTable } from '../report/table.ts'
import { ENGINES, type Engine, openDatabases } from './databases.ts'
import { type Latency, measureLatency } from './latency.ts'
import { type Load, measureLoad } from './load.ts'
import { OTHERS, POPULAR, type Questions, SEARCHES, TYPED } from './questions.ts'
import { latencyTable, loadTable, targetTable } from './report.ts'
import { type Servers, startServers } from './servers.ts'

/** How many facilities there are to be, if nobody says otherwise. */
export const SIZES: readonly number[] = [1500, 10_000, 50_000]

const BURST = 4 // seconds of load per measurement

/** The figures of one engine, by the number of facilities. */
export interface EngineFindings {
  readonly engine: Engine
  readonly sizes: readonly number[]
  readonly latencies: Taken<Latency>
  readonly loads: Taken<Load>
}

export interface ApiRun {
  readonly rounds: number
  /** How many facilities the databases have, ascending; 1,500 or more. */
  readonly sizes: readonly number[]
  readonly progress: (text: string) => void
}

/** Measures the provider API on both engines and prints the tables; a run at the usual sizes writes API-RESULTS.md. */
export async function benchApi({ rounds, sizes, progress }: ApiRun): Promise<void> {
  const databases = await openDatabases(progress)
  const findings: EngineFindings[] = []
  try {
    for (const engine of ENGINES) {
      progress(`${engine}: starting the servers`)
      const servers = await startServers(databases, engine, sizes)
      try {
        findings.push(await measure(engine, servers, { rounds, sizes, progress }))
      } finally {
        await servers.stop()
      }
    }
  } finally {
    await databases.close()
  }
  progress('')
  const page = resultsPage(findings, rounds)
  process.stdout.write(`\n${page}`)
  if (sizes === SIZES) await writeFile(join(import.meta.dirname, '..', '..', 'API-RESULTS.md'), page)
}

async function measure(
  engine: Engine,
  servers: Servers,
  { rounds, sizes, progress }: ApiRun,
): Promise<EngineFindings> {
  const tell = (text: string) => progress(`${engine}, ${text}`)
  const latencies: Record<string, () => Promise<Latency>> = {}
  const kinds: [string, Questions][] = Object.entries({ ...SEARCHES, ...OTHERS })
  for (const [kind, questions] of kinds) {
    for (const size of sizes) {
      let round = 0
      latencies[`${kind}, ${size}`] = async () => {
        round += 1
        // Kept answers are to be there, and those for a version of the data alone as well.
        const warm = kind.endsWith('kept') ? questions(round) : questions(0).slice(0, 3)
        await measureLatency(servers.origin(size), warm)
        return measureLatency(servers.origin(size), questions(round))
      }
    }
  }
  const loads: Record<string, () => Promise<Load>> = {}
  for (const size of sizes) {
    for (const [kind, path] of Object.entries(POPULAR)) {
      loads[`${kind}, ${size}, bare`] = () => measureLoad(servers.bare(size), [path], BURST)
      loads[`${kind}, ${size}`] = () => measureLoad(servers.origin(size), [path], BURST)
    }
    loads[`typeahead, ${size}`] = () => measureLoad(servers.origin(size), TYPED, BURST)
  }
  return {
    engine,
    sizes,
    latencies: await takeTurns(rounds, latencies, tell),
    loads: await takeTurns(rounds, loads, tell),
  }
}

function resultsPage(findings: readonly EngineFindings[], rounds: number): string {
  const disturbed = findings.reduce(
    (sum, { latencies, loads }) => sum + latencies.disturbed + loads.disturbed,
    0,
  )
  return `${[
    '# Results of the last run of the provider API',
    `Written by \`pnpm bench api\` on ${new Date().toISOString().slice(0, 10)}; README.md says how to read it.
Medians of ${rounds} interleaved rounds. Ratios hold on other machines, milliseconds don't: Node ${process.versions.node},
${cpus().length} cores (${cpus()[0]?.model.trim()}); ${disturbed} measurements began while the machine was busy.`,
    markdownTable(targetTable(findings)),
    ...findings.flatMap(({ engine, sizes, latencies, loads }) => [
      `## ${engine}`,
      markdownTable(latencyTable(latencies, sizes)),
      markdownTable(loadTable(loads, sizes)),
    ]),
  ].join('\n\n')}\n`
}
