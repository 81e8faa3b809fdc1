import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Taken, takeTurns } from '../measure/take-turns.ts'
import { markdownTable } from '../report/table.ts'
import { ENGINES, type Engine, openDatabases } from './databases.ts'
import { type Latency, measureLatency } from './latency.ts'
import { type Load, measureBeside, measureLoad } from './load.ts'
import { OTHERS, POPULAR, type Questions, SEARCHES, TYPED } from './questions.ts'
import { latencyTable, loadTable, targetTable } from './report.ts'
import { type Servers, startServers } from './servers.ts'

/** How many facilities there are to be, if nobody says otherwise. */
export const SIZES: readonly number[] = [1500, 10_000, 50_000]

/** What is measured: one request after the other, 32 connections, or of these only kept answers beside a bare server. */
export const SECTIONS = ['latency', 'load', 'kept'] as const
export type Section = (typeof SECTIONS)[number]

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
  readonly sections: readonly Section[]
  readonly engines: readonly Engine[]
  readonly progress: (text: string) => void
}

/** Measures the provider API and prints the tables of each engine when it is done; a whole run writes API-RESULTS.md. */
export async function benchApi(run: ApiRun): Promise<void> {
  const { rounds, sizes, sections, engines, progress } = run
  const databases = await openDatabases(progress)
  const findings: EngineFindings[] = []
  try {
    for (const engine of engines) {
      progress(`${engine}: starting the servers`)
      const servers = await startServers(databases, engine, sizes)
      try {
        const found = await measure(engine, servers, run)
        findings.push(found)
        progress('')
        process.stdout.write(`\n${engineTables(found, sections)}\n`)
      } finally {
        await servers.stop()
      }
    }
  } finally {
    await databases.close()
  }
  if (sizes !== SIZES || engines.length < ENGINES.length || sections.length < SECTIONS.length) return
  const page = resultsPage(findings, rounds)
  process.stdout.write(`\n${markdownTable(targetTable(findings))}\n`)
  await writeFile(join(import.meta.dirname, '..', '..', 'API-RESULTS.md'), page)
}

async function measure(
  engine: Engine,
  servers: Servers,
  { rounds, sizes, sections, progress }: ApiRun,
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
      loads[`${kind}, ${size}`] = () => measureBeside(servers.bare(size), servers.origin(size), path)
    }
    if (sections.includes('load'))
      loads[`typeahead, ${size}`] = () => measureLoad(servers.origin(size), TYPED)
  }
  return {
    engine,
    sizes,
    latencies: await takeTurns(rounds, sections.includes('latency') ? latencies : {}, tell),
    loads: await takeTurns(rounds, sections.some((section) => section !== 'latency') ? loads : {}, tell),
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
    ...findings.map((found) => engineTables(found, SECTIONS)),
  ].join('\n\n')}\n`
}

function engineTables(
  { engine, sizes, latencies, loads }: EngineFindings,
  sections: readonly Section[],
): string {
  return [
    `## ${engine}`,
    ...(sections.includes('latency') ? [markdownTable(latencyTable(latencies, sizes))] : []),
    ...(sections.some((section) => section !== 'latency') ? [markdownTable(loadTable(loads, sizes))] : []),
  ].join('\n\n')
}
