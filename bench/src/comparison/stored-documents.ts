import { setTimeout as sleep } from 'node:timers/promises'
import { promote, rollback } from '@medicena/zone-kit/publish'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, zoneBase } from '@medicena/zone-kit/workspace'
import autocannon from 'autocannon'
import { waitUntilReady } from '../../../scripts/stack.ts'
import {
  API_OPERATIONS_ORIGIN,
  API_ORIGIN,
  BARE_PORT,
  originOf,
  PAGES,
  STORING_OPERATIONS_PORT,
  STORING_PORT,
} from '../environment.ts'
import { interleave, median, type Samples } from '../measure.ts'
import { processorTime } from '../processor-time.ts'
import { storeMarkedCopy } from '../releases/marked-release.ts'
import { integer, ratio, type Table, threeDecimals } from '../report.ts'
import { spawnNode, spawnSite, stopProcess } from '../sites/start-sites.ts'
import type { Run, SectionResult } from './section.ts'

const CONNECTIONS = 32
const DURATION_S = 3
const READY_TIMEOUT_MS = 120_000
const VISIBLE_TIMEOUT_MS = 20_000
const POLL_MS = 20

const STORING_ORIGIN = `http://localhost:${STORING_PORT}`
const BARE_ORIGIN = `http://127.0.0.1:${BARE_PORT}`

/** Facilities that are hidden and shown again; documents of their profiles change. */
const FIRST_FACILITY = 10

const ZONE = 'mf-facility'
const AUTHOR = { by: 'bench', why: 'documents' }

/** The speed at which a server sends documents. */
interface Speed {
  readonly perSecond: number
  readonly cpuMs: number | null
}

/** Measures documents from the store of the site, and how soon changes are visible in them. */
export async function benchStoredDocuments({ pids, rounds, progress }: Run): Promise<SectionResult> {
  // On the API itself: the proxy of the other sections hides changes of data.
  const site = spawnSite({
    PROVIDER_URL: `${API_ORIGIN}/api/`,
    SITE_PORT: String(STORING_PORT),
    SITE_OPS_PORT: String(STORING_OPERATIONS_PORT),
    SITE_ORIGIN: STORING_ORIGIN,
  })
  await waitUntilReady(`${STORING_ORIGIN}/readyz`, READY_TIMEOUT_MS)
  const paths = Object.values(PAGES)
  const bare = spawnNode([
    ...['--import', 'tsx', 'bench/src/sites/bare-server.ts', STORING_ORIGIN, String(BARE_PORT)],
    ...paths,
  ])
  try {
    await waitUntilReady(BARE_ORIGIN + PAGES.home, READY_TIMEOUT_MS)
    const sites = {
      stored: [STORING_ORIGIN, site.pid ?? 0],
      bare: [BARE_ORIGIN, bare.pid ?? 0],
      'server-rendered': [originOf('server-rendered'), pids['server-rendered']],
    } as const
    const measurements = Object.entries(PAGES).flatMap(([page, path]) =>
      Object.entries(sites).map(
        ([name, [origin, pid]]) => [`${page}, ${name}`, () => measureSpeed(origin + path, pid)] as const,
      ),
    )
    const samples = await interleave(Object.fromEntries(measurements), rounds, progress)
    const data: number[] = []
    const releases: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      progress(`round ${round + 1} of ${rounds}: changes`)
      data.push(await measureDataChange(FIRST_FACILITY + round))
      releases.push(...(await measureReleaseChanges()))
    }
    return {
      table: [...speedTable(samples), ...changeRows(data, releases)],
      startedBusy: samples.startedBusy,
    }
  } finally {
    await Promise.all([site, bare].map(stopProcess))
  }
}

/**
 * Requests a document on 32 connections, uncompressed.
 * @throws Error when a request fails
 */
async function measureSpeed(url: string, pid: number): Promise<Speed> {
  const before = await processorTime(pid)
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: DURATION_S,
  })
  const after = await processorTime(pid)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`)
  return {
    perSecond: requests.total / duration,
    cpuMs: before === null || after === null ? null : (after - before) / requests.total,
  }
}

/** Hides a facility and returns the milliseconds until its profile is gone, while visitors keep opening it. */
async function measureDataChange(facility: number): Promise<number> {
  const found = await fetch(`${STORING_ORIGIN}/placowki/placowka-id${facility}`)
  await decide({ command: 'hide', facility, reason: 'benchmark' })
  const ms = await untilTrue(async () => (await fetch(found.url)).status === 404)
  await decide({ command: 'verify', facility })
  await untilTrue(async () => (await fetch(found.url)).ok)
  return ms
}

/** Makes a copy of a release live and returns to the original: milliseconds until a document shows each. */
async function measureReleaseChanges(): Promise<number[]> {
  const store = directoryStore(storePath())
  const zone = (await store.readRegistry())?.zones[ZONE]
  if (zone?.kind !== 'container') throw new Error(`${ZONE} has no release`)
  const original = zone.version
  const copy = `${original}.stored-documents`
  if (!(await store.listReleases(ZONE)).some(({ version }) => version === copy))
    await storeMarkedCopy(store, ZONE, original, copy)
  const { url } = await fetch(`${STORING_ORIGIN}/placowki/placowka-id1`)
  const shows = async (isCopy: boolean) => (await (await fetch(url)).text()).includes(copy) === isCopy
  await promote(store, ZONE, copy, zoneBase(ZONE), AUTHOR)
  const promotion = await untilTrue(() => shows(true))
  await rollback(store, ZONE, AUTHOR)
  return [promotion, await untilTrue(() => shows(false))]
}

/** Carries out an operator's decision, as `pnpm facility` does. */
async function decide(decision: Readonly<Record<string, string | number>>): Promise<void> {
  const response = await fetch(`${API_OPERATIONS_ORIGIN}/moderation/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operator: 'Benchmark', ...decision }),
  })
  if (!response.ok) throw new Error(`${JSON.stringify(decision)}: ${await response.text()}`)
}

/** Returns the milliseconds until a condition holds. @throws Error after 20 s */
async function untilTrue(condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await condition())) {
    if (performance.now() - startedAt > VISIBLE_TIMEOUT_MS) throw new Error('a change is not visible')
    await sleep(POLL_MS)
  }
  return performance.now() - startedAt
}

function speedTable({ results }: Samples<Speed>): Table {
  const row = (page: string, label: string, key: keyof Speed, format: typeof integer) => {
    const [stored = null, bare = null, rival = null] = ['stored', 'bare', 'server-rendered'].map((name) =>
      median(results[`${page}, ${name}`], (speed) => speed[key]),
    )
    const ratios =
      key === 'cpuMs'
        ? [ratio(bare, stored), ratio(rival, stored)]
        : [ratio(stored, bare), ratio(stored, rival)]
    return [`${page}: ${label}`, format(stored), format(bare), format(rival), ...ratios]
  }
  return [
    ['stored documents', 'federated', 'bare Fastify', 'server-rendered', '÷ bare', '÷ server-rendered'],
    ...Object.keys(PAGES).flatMap((page) => [
      row(page, 'documents/s', 'perSecond', integer),
      row(page, 'CPU ms per document (ratio inverted)', 'cpuMs', threeDecimals),
    ]),
  ]
}

function changeRows(data: readonly number[], releases: readonly number[]): string[][] {
  const row = (label: string, times: readonly number[]) => [
    label,
    `${integer(median(times, (ms) => ms))}, at most ${integer(Math.max(...times))}`,
    ...['', '', '', ''],
  ]
  return [row('changed data visible, ms', data), row('release or rollback visible, ms', releases)]
}
