import { setTimeout as sleep } from 'node:timers/promises'
import { openReleaseStore } from '@medicena/zone-kit/open-store'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { storePath } from '@medicena/zone-kit/workspace'
import { type Stack, startStack } from '../../../scripts/stack.ts'
import { originOf, RESULTS_PAGE } from '../environment.ts'
import { median, percentile } from '../measure.ts'
import { holdsWithin } from '../process.ts'
import {
  countedLines,
  integer,
  progress,
  publishResults,
  type Table,
  tableOf,
  withThousands,
} from '../report.ts'
import { measureMemory, readStatus, type SiteMemory } from '../site-memory.ts'
import { type MeasuredChange, ReleaseChanges } from './release-changes.ts'
import { Visitors } from './visitors.ts'

export const DEFAULT_CHANGES = 100
export const DEFAULT_RESTARTS = 10
/** Pages in a second; each is a document, its data and a file of the zone. */
export const DEFAULT_RATE = 10

const ORIGIN = originOf('federated')

/** The visited pages of all zones; the site redirects `PROFILE` to an address with the facility's name. */
const PROFILE = '/placowki/placowka-id1'
const PATHS = ['/', '/o-nas', RESULTS_PAGE, '/logowanie', '/regulamin', '/rejestracja'] as const

/** Load before the first measurement of memory: the engine compiles functions and fills caches. */
const WARM_UP_MS = 15_000

/** Between two changes, so that documents of the release before are still in use when the next one arrives. */
const PAUSE_MS = 250

const RESTART_TIMEOUT_MS = 180_000

/** The site's memory at a moment of the run. */
interface Memory extends SiteMemory {
  readonly when: string
}

/**
 * Changes releases and restarts zone servers of a site under constant load, prints what visitors have seen and writes
 * RELEASES-RESULTS.md.
 * @throws Error when a request has failed or a page has mixed releases
 */
export async function benchReleases(changeCount: number, restarts: number, rate: number): Promise<void> {
  progress('building and starting the site')
  const stack = await startStack()
  try {
    const store = await openReleaseStore(storePath())
    const profile = new URL((await fetch(ORIGIN + PROFILE)).url).pathname
    const visitors: Visitors = new Visitors(ORIGIN, [...PATHS, profile], (visit) => changes.observe(visit))
    const changes = new ReleaseChanges(store, await liveZones(store, profile), (path) => visitors.open(path))
    await changes.publishFirst()
    await waitUntilServed((await store.readRegistry()).revision)
    const memory: Memory[] = []
    visitors.load.start(rate)
    try {
      await sleep(WARM_UP_MS)
      memory.push({ when: 'start', ...(await measureMemory(stack)) })
      for (let count = 1; count <= changeCount; count += 1) {
        progress(`change ${count} of ${changeCount}`)
        await changes.next()
        await sleep(PAUSE_MS)
        if (count === Math.floor(changeCount / 2))
          memory.push({ when: 'half of the changes', ...(await measureMemory(stack)) })
      }
      memory.push({ when: 'all changes', ...(await measureMemory(stack)) })
      for (let count = 1; count <= restarts; count += 1) {
        progress(`rolling restart ${count} of ${restarts}`)
        await Promise.all([restartServers(stack), changes.next()])
      }
      memory.push({ when: 'rolling restarts', ...(await measureMemory(stack)) })
    } finally {
      await visitors.load.stop()
    }
    await publishResults({
      title: 'Results of the last run of releases under load',
      command: 'pnpm bench releases',
      method: `${changeCount} changes of releases and ${restarts} rolling restarts, ${rate} pages a second`,
      sections: [visitsTable(visitors), changesTable(changes.measured), memoryTable(memory)],
      file: changeCount >= DEFAULT_CHANGES && restarts >= DEFAULT_RESTARTS ? 'RELEASES-RESULTS.md' : null,
    })
    const wrong = [...visitors.failures, ...visitors.mixed]
    if (wrong.length > 0)
      throw new Error(`${wrong.length} visits went wrong:\n${countedLines(wrong).join('\n')}`)
  } finally {
    await stack.stopAll()
  }
}

/** Reads the live release of each zone, with a page by which a change of it is noticed. */
async function liveZones(store: ReleaseStore, profile: string) {
  const pages: Readonly<Record<string, string>> = {
    'mf-search': '/najczesciej-wyszukiwane',
    'mf-facility': profile,
    'mf-account': '/logowanie',
    'mf-static': '/o-nas',
  }
  const { zones } = await store.readRegistry()
  return Object.fromEntries(
    Object.entries(zones).flatMap(([name, zone]) => {
      const path = pages[name]
      return zone.kind === 'container' && path ? [[name, { path, original: zone.version }] as const] : []
    }),
  )
}

async function waitUntilServed(revision: number): Promise<void> {
  await holdsWithin(Number.POSITIVE_INFINITY, async () => {
    const status = await readStatus()
    return status.revision === revision && status.asRequested
  })
}

/** Restarts the zone servers one after the other; resolves when all have been replaced. */
async function restartServers(stack: Stack): Promise<void> {
  const before = (await readStatus()).servers.map(({ pid }) => pid)
  process.kill(stack.pidOf('site') ?? 0, 'SIGUSR2')
  const areReplaced = async () => !(await readStatus()).servers.some(({ pid }) => before.includes(pid))
  if (!(await holdsWithin(RESTART_TIMEOUT_MS, areReplaced)))
    throw new Error('The zone servers were not replaced.')
}

function visitsTable({ requests, repeated, failures, mixed, durationsMs }: Visitors): Table {
  return [
    ['visitors', ''],
    ['requests', withThousands(requests)],
    ['failed', withThousands(failures.length)],
    ['pages of mixed releases', withThousands(mixed.length)],
    ['sent again on a new connection', withThousands(repeated)],
    ['response time p50 ms', integer(percentile(durationsMs, 0.5))],
    ['response time p99 ms', integer(percentile(durationsMs, 0.99))],
  ]
}

const changesTable = (measured: readonly MeasuredChange[]): Table =>
  tableOf(
    (['publish', 'promote', 'rollback'] as const).map((kind) => {
      const changes = measured.filter((change) => change.kind === kind)
      const longest = (key: 'visibleMs' | 'lastBeforeMs') =>
        integer(Math.max(...changes.map((change) => change[key])))
      return {
        change: kind,
        number: String(changes.length),
        'first seen ms p50': integer(median(changes, ({ visibleMs }) => visibleMs)),
        max: longest('visibleMs'),
        'last page of the release before ms max': longest('lastBeforeMs'),
      }
    }),
  )

const memoryTable = (memory: readonly Memory[]): Table =>
  tableOf(
    memory.map(({ when, gateway, servers }) => ({
      'resident memory MB after': when,
      gateway: integer(gateway),
      'zone servers': servers.join(', '),
    })),
  )
