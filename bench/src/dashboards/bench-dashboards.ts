import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { OPERATIONS_URL } from '../../../scripts/stack.ts'
import { DATA_FOLDER, originOf } from '../environment.ts'
import type { Site } from '../faults/fault-cases.ts'
import { withFaultySite } from '../faults/faulty-site.ts'
import { PageVisits } from '../faults/page-visits.ts'
import type { Progress } from '../measure.ts'
import { markdownTable, oneDecimal, resultsPage, writeResults } from '../report.ts'
import { checkRules, type Prometheus, startPrometheus } from './prometheus.ts'
import { PROVOCATIONS } from './provoked-alerts.ts'

const FOLDER = join(WORKSPACE, 'deploy/observability')
const ORIGIN = originOf('federated')
const PORT = Number(new URL(ORIGIN).port) + 80

/** A page of each zone. */
const PATHS = {
  search: '/najczesciej-wyszukiwane',
  facility: '/placowki/placowka-id1',
  account: '/logowanie',
  // With any parameter this page is rendered for each visitor.
  static: '/o-nas?render',
} as const

/** The queries use rates over a minute here, as Grafana would for this interval of scrapes. */
const RATE_INTERVAL = '1m'

/** In which Prometheus scrapes twice. */
const SCRAPES_MS = 6_000
const REPORTS = 3

const ALERT_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 250

interface Query {
  readonly place: string
  readonly expression: string
}

/**
 * Proves that every query of the dashboards and every expression of an alert returns data of a running site, and provokes
 * alerts. Writes DASHBOARDS-RESULTS.md.
 * @throws Error naming the queries without data and the alerts that did not fire
 */
export async function benchDashboards({ progress }: { readonly progress: Progress }): Promise<void> {
  await checkRules(FOLDER)
  await withFaultySite(progress, async (site) => {
    const prometheus = await startPrometheus(FOLDER, join(DATA_FOLDER, 'prometheus'), PORT, {
      '127.0.0.1:3100': new URL(OPERATIONS_URL).host,
      '127.0.0.1:4100': `127.0.0.1:${process.env['PROVIDER_API_OPS_PORT']}`,
    })
    const visits = new PageVisits(ORIGIN, PATHS)
    try {
      progress('making traffic')
      visits.start()
      await makeTraffic(site)
      const queries = [...(await dashboardQueries()), ...(await alertQueries(prometheus))]
      const empty: string[] = []
      for (const { place, expression } of queries)
        if ((await prometheus.count(expression)) === 0) empty.push(`${place}: ${expression}`)
      const fired = await provokeAlerts(site, prometheus, progress)
      progress('')
      const missing = fired.filter(({ seconds }) => seconds === null).map(({ name }) => name)
      const page = resultsPage({
        title: 'Queries of dashboards and alerts, and provoked alerts',
        command: 'pnpm bench dashboards',
        method:
          'A local Prometheus scrapes site and provider API every three seconds; alerts wait for 3 s instead of minutes',
        sections: [
          markdownTable([
            ['queries', 'with data', 'without'],
            [String(queries.length), String(queries.length - empty.length), String(empty.length)],
          ]),
          markdownTable([
            ['provoked alert', 'fired after s'],
            ...fired.map(({ name, seconds }) => [name, oneDecimal(seconds)]),
          ]),
        ],
      })
      process.stdout.write(`\n${page}`)
      for (const query of empty) process.stdout.write(`Without data: ${query}\n`)
      if (empty.length > 0) throw new Error(`${empty.length} queries return no data.`)
      if (missing.length > 0) throw new Error(`Alerts that did not fire: ${missing.join(', ')}`)
      await writeResults('DASHBOARDS-RESULTS.md', page)
    } finally {
      await prometheus.stop()
      await visits.stop()
    }
  })
}

async function dashboardQueries(): Promise<Query[]> {
  const names = await readdir(join(FOLDER, 'dashboards'))
  const files = await Promise.all(names.map((name) => readFile(join(FOLDER, 'dashboards', name), 'utf8')))
  return files.flatMap((text) => {
    const { title, panels } = JSON.parse(text) as Dashboard
    return panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({
        place: `${title}, ${panel.title}`,
        expression: expr.replaceAll('$__rate_interval', RATE_INTERVAL),
      })),
    )
  })
}

/** The part of Grafana's format that is read here. */
interface Dashboard {
  readonly title: string
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

/** The expressions of alerts, whose comparisons return 0 or 1 instead of nothing or a value. */
async function alertQueries(prometheus: Prometheus): Promise<Query[]> {
  const rules = await prometheus.alertRules()
  return rules.map(({ name, query }) => ({
    place: `alert ${name}`,
    expression: query.replace(/ (==|>) (?=[^}]*(?:\{|$))/g, ' $1 bool '),
  }))
}

/** Lets browsers report, workers be replaced and one of them end: their metrics exist only afterwards. */
async function makeTraffic({ stack }: Site): Promise<void> {
  const { workers, zones } = await readStatus()
  const before = new Set(workers.map(({ pid }) => pid))
  const version = zones['mf-search']?.serving ?? ''
  await report(version)
  process.kill(stack.pidOf('site') ?? 0, 'SIGUSR2')
  let current = workers
  while (current.some(({ pid }) => before.has(pid))) {
    await sleep(SCRAPES_MS)
    await report(version)
    current = (await readStatus()).workers
  }
  process.kill(current[0]?.pid ?? 0, 'SIGKILL')
  for (let count = 0; count < REPORTS; count += 1) {
    await sleep(SCRAPES_MS)
    await report(version)
  }
}

/** Reports a problem and web vitals of a page, as a browser does. */
async function report(version: string): Promise<void> {
  const vitals = { LCP: 1_800, INP: 90, CLS: 0.02 }
  await fetch(`${ORIGIN}/_signals`, {
    method: 'POST',
    body: JSON.stringify([
      { zone: 'mf-search', version, route: 'most-searched', problems: ['error'], vitals },
    ]),
  })
}

interface Status {
  readonly workers: readonly { readonly pid: number }[]
  readonly zones: Readonly<Record<string, { readonly serving: string }>>
}

const readStatus = async (): Promise<Status> => (await fetch(`${OPERATIONS_URL}/status`)).json()

interface FiredAlert {
  readonly name: string
  /** Null if it did not fire. */
  readonly seconds: number | null
}

async function provokeAlerts(site: Site, prometheus: Prometheus, progress: Progress): Promise<FiredAlert[]> {
  const fired: FiredAlert[] = []
  for (const { alerts, begin, end } of PROVOCATIONS) {
    progress(`provoking ${alerts.join(', ')}`)
    const startedAt = performance.now()
    await begin(site)
    const waiting = new Set(alerts)
    while (waiting.size > 0 && performance.now() - startedAt < ALERT_TIMEOUT_MS) {
      for (const name of await prometheus.firing()) {
        if (waiting.delete(name)) fired.push({ name, seconds: (performance.now() - startedAt) / 1000 })
      }
      await sleep(POLL_INTERVAL_MS)
    }
    for (const name of waiting) fired.push({ name, seconds: null })
    await end(site)
  }
  return fired
}
