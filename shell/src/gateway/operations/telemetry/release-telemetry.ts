import { Counter, Histogram, Registry } from 'prom-client'
import { type Quantiles, quantiles } from './quantiles.ts'
import type { Signal, Vital } from './signals.ts'

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** With the limits of "good" and "poor" of each metric (web.dev/articles/vitals) among the buckets. */
const VITALS = {
  LCP: {
    name: 'medicena_release_lcp_seconds',
    help: 'Largest Contentful Paint of visitors who agreed to analytics.',
    buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    perUnit: 1_000,
  },
  INP: {
    name: 'medicena_release_inp_seconds',
    help: 'Interaction to Next Paint of visitors who agreed to analytics.',
    buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
    perUnit: 1_000,
  },
  CLS: {
    name: 'medicena_release_cls',
    help: 'Cumulative Layout Shift of visitors who agreed to analytics.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    perUnit: 1,
  },
} as const

const VITAL_NAMES = ['LCP', 'INP', 'CLS'] as const

const LABELS = ['zone', 'version'] as const
const PAGE_LABELS = [...LABELS, 'route'] as const

/** How often something was done, how often it failed, and for how many groups of clients. */
export interface Sample {
  readonly total: number
  readonly failed: number
  readonly clients: number
}

/** Measurements of a release since it was loaded. Durations in seconds. */
export interface ReleaseFigures {
  /** Documents and page data: those that failed by the release's own fault failed. */
  readonly server: Sample
  /** Responses without the provider, or out of time. */
  readonly unavailable: number
  /** Pages on which browsers reported a problem, of all successful requests. */
  readonly browser: Sample
  readonly loader: Quantiles | null
  readonly render: Quantiles | null
  readonly vitals: Readonly<Record<Vital, Quantiles | null>>
}

/** A metric of any labels. */
interface Labelled {
  get(): Promise<{
    readonly values: readonly { readonly labels: Readonly<Record<string, string | number>> }[]
  }>
  remove(labels: Readonly<Record<string, string | number>>): void
}

interface Counts {
  requests: number
  errors: number
  unavailable: number
  problems: number
  readonly errorClients: Set<number>
  readonly problemClients: Set<number>
}

/**
 * Adds up what is seen of each release. The labels of metrics are zones, versions and routes of loaded releases;
 * those of a release that is not loaded any more are removed.
 */
export class ReleaseTelemetry {
  /** Its metrics. */
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #counts = new Map<string, Counts>()
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
  readonly #loader = this.#histogram(
    'medicena_release_loader_duration_seconds',
    'Time to load the data of a page by release.',
    DURATION_BUCKETS_S,
    LABELS,
  )
  readonly #render = this.#histogram(
    'medicena_release_render_duration_seconds',
    'Time to render a page until its first byte by release.',
    DURATION_BUCKETS_S,
    LABELS,
  )
  readonly #vitals = {
    LCP: this.#vital('LCP'),
    INP: this.#vital('INP'),
    CLS: this.#vital('CLS'),
  }

  /** Adds an observation. */
  record(signal: Signal): void {
    const labels = labelsOf(signal.release)
    const counts = this.#countsOf(signal.release)
    switch (signal.type) {
      case 'request': {
        const { kind, result, loaderMs, renderMs, client } = signal
        this.#requests.inc({ ...labels, kind, result })
        this.#loader.observe(labels, loaderMs / 1_000)
        if (renderMs !== null) this.#render.observe(labels, renderMs / 1_000)
        if (result === 'unavailable') counts.unavailable += 1
        else counts.requests += 1
        if (result !== 'error') return
        counts.errors += 1
        counts.errorClients.add(client)
        return
      }
      case 'stored':
        this.#requests.inc({ ...labels, kind: 'document', result: 'ok' })
        counts.requests += 1
        return
      case 'problem': {
        const { route, problems, client } = signal
        for (const kind of problems) this.#problems.inc({ ...labels, route, kind })
        counts.problems += 1
        counts.problemClients.add(client)
        return
      }
      case 'vital': {
        const { route, vital, value } = signal
        this.#vitals[vital].observe({ ...labels, route }, value / VITALS[vital].perUnit)
      }
    }
  }

  /** Forgets what was counted for the health of a release: it begins a new attempt. Metrics go on. */
  restart(release: string): void {
    this.#counts.delete(release)
  }

  /** The failures of a release on the server and in browsers, for its health. */
  health(release: string): Pick<ReleaseFigures, 'server' | 'browser' | 'unavailable'> {
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
    const labels = labelsOf(release)
    const [loader, render, LCP, INP, CLS] = await Promise.all(
      [this.#loader, this.#render, ...VITAL_NAMES.map((name) => this.#vitals[name])].map((histogram) =>
        quantiles(histogram, labels),
      ),
    )
    return {
      ...this.health(release),
      loader: loader ?? null,
      render: render ?? null,
      vitals: { LCP: LCP ?? null, INP: INP ?? null, CLS: CLS ?? null },
    }
  }

  /** Removes everything about releases that are not loaded any more. */
  async retain(releases: ReadonlySet<string>): Promise<void> {
    for (const release of this.#counts.keys()) if (!releases.has(release)) this.#counts.delete(release)
    const metrics: readonly Labelled[] = [
      this.#requests,
      this.#problems,
      this.#loader,
      this.#render,
      ...Object.values(this.#vitals),
    ]
    for (const metric of metrics) {
      const { values } = await metric.get()
      for (const { labels } of values) {
        const { le: _bucket, ...own } = labels
        if (!releases.has(`${own['zone']}@${own['version']}`)) metric.remove(own)
      }
    }
  }

  #countsOf(release: string): Counts {
    const existing = this.#counts.get(release)
    if (existing) return existing
    const counts = emptyCounts()
    this.#counts.set(release, counts)
    return counts
  }

  #histogram<Label extends string>(
    name: string,
    help: string,
    buckets: readonly number[],
    labelNames: readonly Label[],
  ): Histogram<Label> {
    return new Histogram({
      name,
      help,
      buckets: [...buckets],
      labelNames: [...labelNames],
      registers: this.#registers,
    })
  }

  #vital(vital: Vital): Histogram<(typeof PAGE_LABELS)[number]> {
    const { name, help, buckets } = VITALS[vital]
    return this.#histogram(name, help, buckets, PAGE_LABELS)
  }
}

const emptyCounts = (): Counts => ({
  requests: 0,
  errors: 0,
  unavailable: 0,
  problems: 0,
  errorClients: new Set(),
  problemClients: new Set(),
})

function labelsOf(release: string): { zone: string; version: string } {
  const [zone = '', version = ''] = release.split('@')
  return { zone, version }
}
