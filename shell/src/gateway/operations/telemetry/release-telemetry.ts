import { createHash } from 'node:crypto'
import { clientNetwork } from '@medicena/domain/client-network'
import { Counter, Histogram, Registry } from 'prom-client'
import type { BrowserReport } from '../../../site/browser-report.ts'
import type { ReleaseWork } from '../../responses/page/document-response.ts'
import { type Quantiles, quantiles } from './quantiles.ts'

const LABELS = ['zone', 'version'] as const
const PAGE_LABELS = [...LABELS, 'route'] as const

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Metrics of a release. The buckets include the web vitals' limits of "good" and "poor"
 * (web.dev/articles/vitals).
 */
const MEASURES = {
  loader: {
    name: 'medicena_release_loader_duration_seconds',
    help: 'Time to load the data of a page by release.',
    buckets: DURATION_BUCKETS_S,
    labelNames: LABELS,
    perUnit: 1_000,
  },
  render: {
    name: 'medicena_release_render_duration_seconds',
    help: 'Time to render a page until its first byte by release.',
    buckets: DURATION_BUCKETS_S,
    labelNames: LABELS,
    perUnit: 1_000,
  },
  LCP: {
    name: 'medicena_release_lcp_seconds',
    help: 'Largest Contentful Paint of visitors who agreed to analytics.',
    buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    labelNames: PAGE_LABELS,
    perUnit: 1_000,
  },
  INP: {
    name: 'medicena_release_inp_seconds',
    help: 'Interaction to Next Paint of visitors who agreed to analytics.',
    buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
    labelNames: PAGE_LABELS,
    perUnit: 1_000,
  },
  CLS: {
    name: 'medicena_release_cls',
    help: 'Cumulative Layout Shift of visitors who agreed to analytics.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    labelNames: PAGE_LABELS,
    perUnit: 1,
  },
} as const
const MEASURE_NAMES = ['loader', 'render', 'LCP', 'INP', 'CLS'] as const
type Measure = keyof typeof MEASURES

/** How often something was done, how often it failed, and for how many groups of clients. */
export interface Sample {
  readonly total: number
  readonly failed: number
  readonly clients: number
}

/** The failures of a release since it was loaded. */
export interface ReleaseHealth {
  /** Documents and page data; only failures of the release's own code count as failed. */
  readonly server: Sample
  /** Responses without the provider, or after the timeout. */
  readonly unavailable: number
  /** Pages on which browsers reported a problem, of all successful requests. */
  readonly browser: Sample
}

/** Measurements of a release since it was loaded. Durations in seconds; null without any. */
export interface ReleaseFigures extends ReleaseHealth {
  readonly measured: Readonly<Record<Measure, Quantiles | null>>
}

const emptyCounts = () => ({
  requests: 0,
  errors: 0,
  unavailable: 0,
  problems: 0,
  errorClients: new Set<number>(),
  problemClients: new Set<number>(),
})

/**
 * Adds up what is seen of each release. The labels of metrics are zones, versions and routes of loaded releases;
 * those of a release that is not loaded any more are removed.
 */
export class ReleaseTelemetry {
  /** Its metrics. */
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #counts = new Map<string, ReturnType<typeof emptyCounts>>()
  readonly #requests = new Counter({
    name: 'medicena_release_requests_total',
    help: 'Documents and page data by release and result; `unavailable` is not the fault of the release.',
    labelNames: [...LABELS, 'kind', 'result'],
    registers: this.#registers,
  })
  readonly #problems = new Counter({
    name: 'medicena_release_browser_problems_total',
    help: 'Pages on which a browser reported errors of a release, by route and kind.',
    labelNames: [...PAGE_LABELS, 'kind'],
    registers: this.#registers,
  })
  readonly #measures: Readonly<Record<Measure, Histogram>> = {
    loader: this.#histogram('loader'),
    render: this.#histogram('render'),
    LCP: this.#histogram('LCP'),
    INP: this.#histogram('INP'),
    CLS: this.#histogram('CLS'),
  }

  /**
   * Counts the part of a release in a response.
   * @param work null if no release was at work
   */
  countRequest(kind: 'document' | 'data', address: string, work: ReleaseWork | null): void {
    if (!work) return
    const { release, result, loaderMs, renderMs } = work
    const labels = labelsOf(release)
    this.#requests.inc({ ...labels, kind, result })
    this.#observe('loader', labels, loaderMs)
    if (renderMs !== null) this.#observe('render', labels, renderMs)
    const counts = this.#countsOf(release)
    if (result === 'unavailable') counts.unavailable += 1
    else counts.requests += 1
    if (result !== 'error') return
    counts.errors += 1
    counts.errorClients.add(clientGroup(address))
  }

  /** Counts a document that was stored before, without any work of the release. */
  countStored(release: string): void {
    this.#requests.inc({ ...labelsOf(release), kind: 'document', result: 'ok' })
    this.#countsOf(release).requests += 1
  }

  /** Counts a page on which a browser has reported problems. */
  countProblems(
    release: string,
    route: string,
    problems: Iterable<BrowserReport['problems'][number]>,
    address: string,
  ): void {
    for (const kind of problems) this.#problems.inc({ ...labelsOf(release), route, kind })
    const counts = this.#countsOf(release)
    counts.problems += 1
    counts.problemClients.add(clientGroup(address))
  }

  /** Adds a web vital of a page: LCP and INP in milliseconds, CLS without a unit. */
  observeVital(release: string, route: string, vital: keyof BrowserReport['vitals'], value: number): void {
    this.#observe(vital, { ...labelsOf(release), route }, value)
  }

  /** Resets the health counts of a release for a new attempt; its metrics continue. */
  restart(release: string): void {
    this.#counts.delete(release)
  }

  health(release: string): ReleaseHealth {
    const counts = this.#counts.get(release) ?? emptyCounts()
    const { requests, errors, unavailable, problems, errorClients, problemClients } = counts
    return {
      server: { total: requests, failed: errors, clients: errorClients.size },
      unavailable,
      browser: { total: requests - errors, failed: problems, clients: problemClients.size },
    }
  }

  /** Everything about a release, for operators. */
  async figures(release: string): Promise<ReleaseFigures> {
    const [loader = null, render = null, LCP = null, INP = null, CLS = null] = await Promise.all(
      MEASURE_NAMES.map((name) => quantiles(this.#measures[name], labelsOf(release))),
    )
    return { ...this.health(release), measured: { loader, render, LCP, INP, CLS } }
  }

  /** Removes everything about releases that are not loaded any more. */
  async retain(releases: ReadonlySet<string>): Promise<void> {
    for (const release of this.#counts.keys()) if (!releases.has(release)) this.#counts.delete(release)
    const metrics: readonly (Counter | Histogram)[] = [
      this.#requests,
      this.#problems,
      ...Object.values(this.#measures),
    ]
    for (const metric of metrics)
      for (const { labels } of (await metric.get()).values) {
        const { le: _bucket, ...own }: Partial<Record<string, string | number>> = labels
        if (!releases.has(`${own['zone']}@${own['version']}`)) metric.remove(own)
      }
  }

  #countsOf(release: string): ReturnType<typeof emptyCounts> {
    const counts = this.#counts.get(release) ?? emptyCounts()
    this.#counts.set(release, counts)
    return counts
  }

  #observe(measure: Measure, labels: Readonly<Record<string, string>>, value: number): void {
    this.#measures[measure].observe(labels, value / MEASURES[measure].perUnit)
  }

  #histogram(measure: Measure): Histogram {
    const { perUnit: _, buckets, labelNames, ...metric } = MEASURES[measure]
    return new Histogram({
      ...metric,
      buckets: [...buckets],
      labelNames: [...labelNames],
      registers: this.#registers,
    })
  }
}

function labelsOf(release: string): { zone: string; version: string } {
  const [zone = '', version = ''] = release.split('@')
  return { zone, version }
}

/**
 * Puts a client into one of 256 groups, so that "several clients" can be told from one without storing addresses. The
 * group never leaves the memory of the site.
 */
const clientGroup = (address: string): number =>
  createHash('sha256').update(clientNetwork(address)).digest()[0] ?? 0
