import { setTimeout as sleep } from 'node:timers/promises'
import { Writer, type Writes } from '../acknowledged-writes.ts'
import { API_ORIGIN, HOME_PAGE, originOf, RESULTS_PAGE } from '../environment.ts'
import { percentile } from '../measure.ts'
import { holdsWithin } from '../process.ts'
import { integer, oneDecimal, progress, publishResults, type Table, tableOf } from '../report.ts'
import { sendCrowd } from './crowd.ts'
import { FAULT_CASES, type FaultCase, type Site } from './fault-cases.ts'
import { withFaultySite } from './faulty-site.ts'
import { PageVisits } from './page-visits.ts'

const ORIGIN = originOf('federated')
const BEFORE_MS = 2_000
const AFTER_MS = 2_000
const RECOVERY_TIMEOUT_MS = 180_000

/** Simultaneous visitors of the last case. */
const CROWD = 500
const CROWD_S = 30

const PATHS = { results: RESULTS_PAGE, home: HOME_PAGE, about: '/o-nas' } as const

interface Outcome {
  readonly name: string
  readonly visits: PageVisits
  readonly readiness: string
  readonly writes: Writes
  /** Null if the site did not recover in time. */
  readonly recoveredS: number | null
}

/**
 * Puts one fault after the other into a running site under load, prints what visitors have seen and writes
 * FAULTS-RESULTS.md.
 * @param only runs only the cases whose name contains this
 * @throws Error when an acknowledged write is lost or the site does not recover
 */
export async function benchFaults(only = ''): Promise<void> {
  await withFaultySite(async (site) => {
    const outcomes: Outcome[] = []
    for (const fault of FAULT_CASES.filter(({ name }) => name.includes(only))) {
      progress(fault.name)
      outcomes.push(await tryFault(fault, site))
    }
    progress(`${CROWD} visitors`)
    const crowd = await measureCrowd(site.databaseUrl)
    const note = site.disk ? '' : ', without a disk of its own for the database, so it was not filled'
    await publishResults({
      title: 'Faults and what visitors see of them',
      command: 'pnpm bench faults',
      method: `Each fault is put into a running site under load and taken out again${note}`,
      sections: [outcomesTable(outcomes), crowd.table],
      file: only === '' ? 'FAULTS-RESULTS.md' : null,
    })
    const lost = outcomes.reduce((sum, { writes }) => sum + writes.lost, crowd.writes.lost)
    const stuck = outcomes.filter(({ recoveredS }) => recoveredS === null).map(({ name }) => name)
    if (stuck.length > 0) throw new Error(`The site did not recover: ${stuck.join(', ')}.`)
    if (lost > 0) throw new Error(`${lost} acknowledged writes were lost.`)
  })
}

async function tryFault(fault: FaultCase, site: Site): Promise<Outcome> {
  const visits = new PageVisits(ORIGIN, PATHS)
  const writer = new Writer(ORIGIN)
  // Pages that visitors read before the fault are in the caches.
  await untilRecovered(visits, writer)
  const stop = visits.start()
  writer.start()
  await sleep(BEFORE_MS)
  visits.clear()
  await fault.begin(site)
  await sleep(fault.holdMs)
  const readiness = `${await readinessOf(`${ORIGIN}/readyz`)} / ${await readinessOf(`${API_ORIGIN}/readyz`)}`
  await fault.end(site)
  const recoveredS = await untilRecovered(visits, writer)
  await sleep(AFTER_MS)
  await stop()
  const writes = await writer.finish(site.databaseUrl)
  return { name: fault.name, visits, readiness, writes, recoveredS }
}

/** Status and degraded parts of a readiness check. */
async function readinessOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const { degraded = [] } = await response.json()
    return `${response.status}${degraded.length > 0 ? ` (${degraded.join(', ')} degraded)` : ''}`
  } catch {
    // Nothing responds.
    return '–'
  }
}

/** Waits until all pages are complete and a write is acknowledged. Returns the seconds; null if that takes too long. */
async function untilRecovered(visits: PageVisits, writer: Writer): Promise<number | null> {
  const startedAt = performance.now()
  const isReady = async () => (await readinessOf(`${ORIGIN}/readyz`)) === '200'
  const hasRecovered = await holdsWithin(
    RECOVERY_TIMEOUT_MS,
    async () => (await isReady()) && (await visits.areAllComplete()) && (await writer.write()),
  )
  return hasRecovered ? (performance.now() - startedAt) / 1000 : null
}

/** Lets many visitors open a page of results at once, while another one writes. */
async function measureCrowd(
  databaseUrl: string,
): Promise<{ readonly table: Table; readonly writes: Writes }> {
  const writer = new Writer(ORIGIN)
  writer.start()
  const crowd = sendCrowd(ORIGIN + RESULTS_PAGE, CROWD, CROWD_S * 1000)
  await sleep((CROWD_S * 1000) / 2)
  const readiness = await readinessOf(`${ORIGIN}/readyz`)
  const { durationsMs, refusals, failures, served } = await crowd
  const writes = await writer.finish(databaseUrl)
  return {
    writes,
    table: [
      [`${CROWD} visitors at once, ${CROWD_S} s`, ''],
      ['pages', String(durationsMs.length)],
      ['short busy pages (503 with Retry-After)', String(refusals)],
      ['other responses, errors and timeouts', String(failures)],
      ['visitors who got a page', String(served)],
      [
        'response time of pages p50 / p99 ms',
        [0.5, 0.99].map((share) => integer(percentile(durationsMs, share))).join(' / '),
      ],
      ['/readyz meanwhile', readiness],
      ['writes acknowledged / refused / lost', writesText(writes)],
    ],
  }
}

const writesText = ({ acknowledged, refused, lost }: Writes): string =>
  `${acknowledged} / ${refused} / ${lost}`

const outcomesTable = (outcomes: readonly Outcome[]): Table =>
  tableOf(
    outcomes.map(({ name, visits, readiness, writes, recoveredS }) => ({
      fault: name,
      results: visits.summary('results'),
      'start page': visits.summary('home'),
      'page without data': visits.summary('about'),
      'slowest s': oneDecimal(visits.slowestMs / 1000),
      '/readyz of site / API': readiness,
      'writes acknowledged / refused / lost': writesText(writes),
      'recovered after s': oneDecimal(recoveredS),
    })),
  )
