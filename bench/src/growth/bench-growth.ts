import { mkdir, rm, symlink } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createZone } from '@medicena/zone-kit/create-zone'
import { openReleaseStore } from '@medicena/zone-kit/open-store'
import { promote, storeRelease } from '@medicena/zone-kit/publish'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE, ZONES } from '@medicena/zone-kit/workspace'
import { buildZoneOrigin } from '@medicena/zone-kit/zone-origin'
import type { Browser } from '@playwright/test'
import { type Stack, startStack, waitUntilReady } from '../../../scripts/stack.ts'
import { openBrowser } from '../browser.ts'
import { type FirstView, measureFirstView } from '../comparison/first-view.ts'
import { DATA_FOLDER, HOME_PAGE, originOf, WORKERS } from '../environment.ts'
import { median, type Progress, waitForIdle } from '../measure.ts'
import {
  type Format,
  integer,
  kilobytes,
  markdownTable,
  ratio,
  resultsPage,
  type Table,
  writeResults,
} from '../report.ts'
import { measureMemory, readStatus, type SiteMemory } from '../site-memory.ts'

export const DEFAULT_ZONE_COUNTS = [4, 16, 64] as const

/** Rounds of a complete run. */
const MIN_ROUNDS = 5

const GENERATED = join(DATA_FOLDER, 'growth')
/** Pages of two zones of the product. */
const PAGES = { home: HOME_PAGE, about: '/o-nas' } as const

const ORIGIN = originOf('federated')
const AUTHOR = { by: 'bench', why: 'growth' }
/** Requests before memory is measured. */
const WARM_UP_REQUESTS = 100
/** Connections of the requests before a first view, so that every worker stores the document. */
const FIRST_REQUESTS = 4 * WORKERS

/** Time for a start with many zones on a machine that is busy with other work. */
const START_TIMEOUT_MS = 600_000
const STATUS_INTERVAL_MS = 250
const SLOW_MACHINE = { SITE_TRIAL_TIMEOUT_MS: '120000', SITE_STALL_LIMIT_MS: '60000' }

export interface GrowthOptions {
  readonly zoneCounts: readonly number[]
  readonly rounds: number
  readonly progress: Progress
}

/** A site with a number of zones. Times are in ms. */
interface Growth {
  readonly zones: number
  readonly views: Readonly<Record<keyof typeof PAGES, readonly FirstView[]>>
  /** From the start of the process until it is ready. */
  readonly starts: readonly number[]
  /** From sources to a stored release of one zone. */
  readonly builds: readonly number[]
  readonly memory: SiteMemory
}

/**
 * Measures page weight, start-up, memory and the build of one zone on sites with more and more zones, and writes
 * GROWTH-RESULTS.md. The four zones of the product are among them; `zone create` generates the others.
 */
export async function benchGrowth({ zoneCounts, rounds, progress }: GrowthOptions): Promise<void> {
  progress('building and starting the site')
  // Zones of an earlier run would be on the site.
  for (const folder of [GENERATED, storePath()]) await rm(folder, { recursive: true, force: true })
  Object.assign(process.env, SLOW_MACHINE)
  const stack = await startStack()
  const store = await openReleaseStore(storePath())
  const origin = await buildZoneOrigin({ store, report: (problem) => process.stderr.write(`${problem}\n`) })
  await origin.listen({ port: 0, host: '127.0.0.1' })
  const { port } = origin.server.address() as AddressInfo
  const browser = await openBrowser()
  const measured: Growth[] = []
  try {
    const zones = new GeneratedZones(store, `http://127.0.0.1:${port}`)
    for (const count of zoneCounts) {
      await zones.growTo(count - ZONES.length, (name) => progress(`${count} zones: building ${name}`))
      measured.push(await measure(count, { stack, zones, browser, rounds, progress }))
    }
    progress('')
    const page = resultsPage({
      title: 'Results of the last run with growing numbers of zones',
      command: 'pnpm bench growth',
      method: `Medians of ${rounds} rounds; pages as in the first views of \`pnpm bench\``,
      chromium: browser.version(),
      sections: [markdownTable(growthTable(measured))],
    })
    process.stdout.write(`\n${page}`)
    // A run with fewer zones or rounds says nothing about growth.
    if (zoneCounts.length >= DEFAULT_ZONE_COUNTS.length && rounds >= MIN_ROUNDS)
      await writeResults('GROWTH-RESULTS.md', page)
  } finally {
    await browser.close()
    await origin.close()
    await stack.stopAll()
  }
}

/** Zones that are generated, built and promoted one after the other. */
class GeneratedZones {
  readonly #store: ReleaseStore
  readonly #origin: string
  readonly #names: string[] = []

  constructor(store: ReleaseStore, origin: string) {
    this.#store = store
    this.#origin = origin
  }

  /** Adds zones until there are as many. @param onZone called before each build */
  async growTo(count: number, onZone: (name: string) => void): Promise<void> {
    while (this.#names.length < count) {
      const name = `mf-growth-z${this.#names.length + 1}`
      onZone(name)
      this.#names.push(name)
      const { version } = await storeRelease(this.#store, await generateZone(name))
      await promote(this.#store, name, version, `${this.#origin}/${name}/${version}/`, AUTHOR)
    }
  }

  /** Builds a zone that is never promoted. @returns the time in ms */
  async measureBuild(round: number): Promise<number> {
    const folder = await generateZone(`mf-measured-z${this.#names.length}-r${round}`)
    const started = performance.now()
    await storeRelease(this.#store, folder)
    return performance.now() - started
  }
}

/** Generates a zone outside of the workspace's own folders. */
async function generateZone(name: string): Promise<string> {
  await mkdir(GENERATED, { recursive: true })
  const { folder } = await createZone(GENERATED, { name })
  await symlink(join(WORKSPACE, 'mf-facility', 'node_modules'), join(folder, 'node_modules'))
  return folder
}

interface Site {
  readonly stack: Stack
  readonly zones: GeneratedZones
  readonly browser: Browser
  readonly rounds: number
  readonly progress: Progress
}

async function measure(count: number, { stack, zones, browser, rounds, progress }: Site): Promise<Growth> {
  const starts: number[] = []
  const home: FirstView[] = []
  const about: FirstView[] = []
  const builds: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${count} zones: round ${round} of ${rounds}`)
    await stack.stop('site')
    await waitForIdle()
    const started = performance.now()
    stack.start('site')
    await waitUntilReady(`${ORIGIN}/readyz`, START_TIMEOUT_MS)
    starts.push(performance.now() - started)
    // On a busy machine the trial of a release may be repeated.
    while (!(await readStatus()).asRequested) await sleep(STATUS_INTERVAL_MS)
    for (const path of Object.values(PAGES))
      await Promise.all(Array.from({ length: FIRST_REQUESTS }, () => request(path)))
    home.push(await measureFirstView(browser, 'federated', PAGES.home))
    about.push(await measureFirstView(browser, 'federated', PAGES.about))
    builds.push(await zones.measureBuild(round))
  }
  for (let sent = 0; sent < WARM_UP_REQUESTS; sent += 1) await request(PAGES.home)
  return { zones: count, views: { home, about }, starts, builds, memory: await measureMemory(stack) }
}

async function request(path: string): Promise<void> {
  const response = await fetch(ORIGIN + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`)
}

function growthTable(measured: readonly Growth[]): Table {
  const row = (label: string, format: Format, figure: (growth: Growth) => number | null) => {
    const figures = measured.map(figure)
    return [label, ...figures.map(format), ratio(figures.at(-1) ?? null, figures[0] ?? null)]
  }
  const pageRows = (page: keyof typeof PAGES) => {
    const view = (figure: (view: FirstView) => number) => (growth: Growth) =>
      median(growth.views[page], figure)
    return [
      row(
        `${page}: HTML kB`,
        kilobytes,
        view(({ htmlBytes }) => htmlBytes),
      ),
      row(
        `${page}: JS kB`,
        kilobytes,
        view(({ scriptBytes }) => scriptBytes),
      ),
      row(
        `${page}: LCP ms`,
        integer,
        view(({ lcp }) => lcp),
      ),
      row(
        `${page}: hydrated ms`,
        integer,
        view(({ hydratedAt }) => hydratedAt),
      ),
    ]
  }
  const time = (value: number) => value
  return [
    ['zones', ...measured.map(({ zones }) => String(zones)), 'last ÷ first'],
    ...pageRows('home'),
    ...pageRows('about'),
    row('start of the site ms', integer, ({ starts }) => median(starts, time)),
    row('build of one zone ms', integer, ({ builds }) => median(builds, time)),
    row('memory of the primary MB', integer, ({ memory }) => memory.primary),
    row('memory of a worker MB', integer, ({ memory }) => memory.workers[0] ?? null),
  ]
}
