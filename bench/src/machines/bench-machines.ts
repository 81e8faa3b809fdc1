import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countLost } from '../acknowledged-writes.ts'
import { DATA_FOLDER, FIRST_PORT, RESULTS_PAGE } from '../environment.ts'
import { percentile } from '../measure.ts'
import { runNode } from '../process.ts'
import {
  countedLines,
  integer,
  progress,
  publishResults,
  type Table,
  tableOf,
  withThousands,
} from '../report.ts'
import { Machines } from './machines.ts'
import { type Seen, Visitors } from './visitors.ts'

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

interface Phase {
  readonly name: string
  readonly seen: Seen
}

/**
 * Shows several machines on one: restarts every part under load, and fails over the database. Writes MACHINES-RESULTS.md.
 * @throws Error when a request has failed in a rolling restart, or an acknowledged write is lost
 */
export async function benchMachines(rate: number): Promise<void> {
  progress('building the parts')
  await runNode('scripts/parts/main.ts', ['--to', join(FOLDER, 'parts')])
  const store = process.env['BENCH_STORE'] ?? join(FOLDER, 'store')
  const machines = new Machines(FOLDER, FIRST_PORT + 50, store)
  const visitors = new Visitors(machines.origin, machines.certificate, PATHS)
  const phases: Phase[] = []
  const runPhase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    progress(name)
    await work()
    phases.push({ name, seen: await visitors.takeSeen() })
  }
  try {
    await machines.start()
    visitors.load.start(rate)
    await runPhase('warm-up', () => sleep(QUIET_MS / 2))
    await runPhase('nothing changes', () => sleep(QUIET_MS))
    await runPhase('every part restarts', () => machines.restartEverything())
    await runPhase('the primary is killed', async () => {
      await machines.database.killPrimary()
      await sleep(DETECTION_MS)
      await machines.database.failOver()
      await sleep(AFTER_FAILOVER_MS)
    })
    await visitors.load.stop()
    const lost = await countLost(machines.database.replicaUrl, visitors.acknowledged)
    await publishResults({
      title: 'Results of the last run of several machines',
      command: 'pnpm bench machines',
      method: `Two sites, two provider APIs and two zone origins behind HAProxy (TLS), PgBouncer in transaction mode, PostgreSQL with a synchronous replica, a release store in ${store.startsWith('s3:') ? 'S3' : 'a folder'}; ${rate} requests a second, a quarter of them writes`,
      sections: [
        phasesTable(phases.slice(1)),
        `Acknowledged writes: ${withThousands(visitors.acknowledged.length)}, lost: ${lost}.`,
        failuresList(phases.slice(1)),
      ],
      file: 'MACHINES-RESULTS.md',
    })
    if (lost > 0) throw new Error(`${lost} acknowledged writes are lost.`)
    const failed = phases.filter(
      ({ name, seen }) => name === 'every part restarts' && seen.failures.length > 0,
    )
    if (failed.length > 0) throw new Error('Requests have failed in the rolling restart.')
  } finally {
    await visitors.load.stop()
    await machines.stop()
  }
}

const phasesTable = (phases: readonly Phase[]): Table =>
  tableOf(
    phases.map(({ name, seen: { reads, writes, failures } }) => ({
      while: name,
      reads: withThousands(reads.length),
      'read p50 ms': integer(percentile(reads, 0.5)),
      'read p99 ms': integer(percentile(reads, 0.99)),
      'longest read ms': integer(Math.max(0, ...reads)),
      writes: withThousands(writes.length),
      'write p50 ms': integer(percentile(writes, 0.5)),
      'longest write ms': integer(Math.max(0, ...writes)),
      'failed requests': withThousands(failures.length),
    })),
  )

/** The failures of all phases, equal ones in one line. */
function failuresList(phases: readonly Phase[]): string {
  const lines = phases.flatMap(({ name, seen }) => seen.failures.map((failure) => `${name}: ${failure}`))
  return lines.length > 0
    ? `Failed requests:\n\n${countedLines(lines)
        .map((line) => `- ${line}`)
        .join('\n')}`
    : 'No request failed.'
}
