import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { DATA_FOLDER, FIRST_PORT, RESULTS_PAGE } from '../environment.ts'
import { type Progress, percentile } from '../measure.ts'
import { startProgram } from '../program.ts'
import { integer, markdownTable, resultsPage, withThousands, writeResults } from '../report.ts'
import { Http2Visitors, type Seen } from './http2-visitors.ts'
import { Machines } from './machines.ts'

/** Requests in a second. */
export const DEFAULT_MACHINES_RATE = 10

const FOLDER = join(DATA_FOLDER, 'machines')

const PATHS = ['/', '/o-nas', RESULTS_PAGE, '/api/MedicalService/MostSearched'] as const

/** Load without any change, for comparison. */
const QUIET_MS = 20_000
/** Time in which an operator or a program such as Patroni notices that the primary is away. */
const DETECTION_MS = 2_000
/** Load after the failover. */
const AFTER_FAILOVER_MS = 10_000

export interface MachinesOptions {
  readonly rate: number
  readonly progress: Progress
}

interface Phase {
  readonly name: string
  readonly seen: Seen
}

/**
 * Shows several machines on one: restarts every part under load, and fails over the database. Writes MACHINES-RESULTS.md.
 * @throws Error when a request has failed in a rolling restart, or an acknowledged write is lost
 */
export async function benchMachines({ rate, progress }: MachinesOptions): Promise<void> {
  const log = (text: string): void => {
    progress(text)
    if (!process.stderr.isTTY) process.stderr.write(`${new Date().toISOString()} ${text}\n`)
  }
  log('building the parts')
  await startProgram('scripts/parts/main.ts', ['--to', join(FOLDER, 'parts')]).exited()
  const store = process.env['BENCH_STORE'] ?? join(FOLDER, 'store')
  const machines = new Machines(FOLDER, FIRST_PORT + 50, store)
  const visitors = new Http2Visitors(machines.origin, machines.certificate, PATHS)
  const phases: Phase[] = []
  const runPhase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    log(name)
    await work()
    await visitors.settle()
    phases.push({ name, seen: visitors.takeSeen() })
  }
  try {
    await machines.start(log)
    visitors.start(rate)
    await runPhase('warm-up', () => sleep(QUIET_MS / 2))
    await runPhase('nothing changes', () => sleep(QUIET_MS))
    const replicaReads = await countTransactions(machines.database.replicaUrl)
    await runPhase('every part restarts', () => machines.restartEverything(log))
    await runPhase('the primary is killed', async () => {
      await machines.database.killPrimary()
      await sleep(DETECTION_MS)
      await machines.database.failOver()
      await sleep(AFTER_FAILOVER_MS)
    })
    await visitors.stop()
    const lost = await findLost(machines.database.replicaUrl, visitors.acknowledged)
    progress('')
    const page = resultsPage({
      title: 'Results of the last run of several machines',
      command: 'pnpm bench machines',
      method: `Two sites, two provider APIs and two zone origins behind HAProxy (TLS, HTTP/2), PgBouncer in transaction mode, PostgreSQL with a synchronous replica, a release store in ${store.startsWith('s3:') ? 'S3' : 'a folder'}; ${rate} requests a second, a quarter of them writes; load average ${loadavg()[0]?.toFixed(1)}`,
      sections: [
        phasesTable(phases.slice(1)),
        `Acknowledged writes: ${withThousands(visitors.acknowledged.length)}, lost: ${lost.length}. Transactions on the replica before the restarts: ${withThousands(replicaReads)}. Cores: ${cpus().length}.`,
        failuresList(phases.slice(1)),
      ],
    })
    process.stdout.write(`\n${page}`)
    await writeResults('MACHINES-RESULTS.md', page)
    if (lost.length > 0) throw new Error(`${lost.length} acknowledged writes are lost.`)
    const failed = phases.filter(
      ({ name, seen }) => name === 'every part restarts' && seen.failures.length > 0,
    )
    if (failed.length > 0) throw new Error('Requests have failed in the rolling restart.')
  } finally {
    await visitors.stop()
    await machines.stop()
  }
}

function phasesTable(phases: readonly Phase[]): string {
  return markdownTable([
    ['while', 'reads', 'p50 ms', 'p99 ms', 'longest ms', 'writes', 'p50 ms', 'longest ms', 'failed requests'],
    ...phases.map(({ name, seen: { reads, writes, failures } }) => [
      name,
      withThousands(reads.length),
      integer(percentile(reads, 0.5)),
      integer(percentile(reads, 0.99)),
      integer(Math.max(0, ...reads)),
      withThousands(writes.length),
      integer(percentile(writes, 0.5)),
      integer(Math.max(0, ...writes)),
      withThousands(failures.length),
    ]),
  ])
}

/** The failures of all phases, equal ones in one line. */
function failuresList(phases: readonly Phase[]): string {
  const lines = phases.flatMap(({ name, seen }) => seen.failures.map((failure) => `${name}: ${failure}`))
  const counted = [...new Set(lines)].map(
    (line) => `- ${lines.filter((other) => other === line).length} × ${line}`,
  )
  return counted.length > 0 ? `Failed requests:\n\n${counted.join('\n')}` : 'No request failed.'
}

async function countTransactions(url: string): Promise<number> {
  const client = postgres(url, { max: 1 })
  try {
    const [row] = await client<{ commits: number }[]>`
      select xact_commit::int as commits from pg_stat_database where datname = current_database()`
    return row?.commits ?? 0
  } finally {
    await client.end()
  }
}

/** Finds acknowledged reports that are not in the database. */
async function findLost(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const client = postgres(url, { max: 1 })
  try {
    const rows = await client<{ id: string }[]>`select request_id as id from error_reports`
    const stored = new Set(rows.map(({ id }) => id))
    return acknowledged.filter((id) => !stored.has(id))
  } finally {
    await client.end()
  }
}
