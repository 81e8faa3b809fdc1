import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DependencyMonitor } from './releases/dependency-monitor.ts'
import type { ReleaseSets } from './releases/release-sets.ts'
import type { ZoneStatus } from './releases/zone-status.ts'
import type { LoadLimit } from './responses/limits/load-limit.ts'
import type { LookupResult, ResponseCache } from './responses/stored/response-cache.ts'
import type { Fault } from './zone-servers/faults.ts'
import type { ZoneServers } from './zone-servers/zone-servers.ts'

/** Histogram buckets in seconds, from static files to pages that time out. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
const TRIAL_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16]

/** Sources of the gauges. */
export interface ObservedSite {
  readonly releases: { status(): Readonly<Record<string, ZoneStatus>> }
  readonly servers: Pick<ZoneServers, 'status'>
  readonly load: Pick<LoadLimit, 'inProgress'>
  readonly cache: Pick<ResponseCache, 'byteLength' | 'size'>
  readonly dependencies: Pick<DependencyMonitor, 'parts'>
}

type Labelled = Iterable<readonly [label: string, value: number]>

/** Prometheus metrics of this process, its requests, zones and their servers. No label contains a URL. */
export class SiteMetrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #sets: ReleaseSets
  readonly #requests = new Histogram({
    name: 'medicena_site_request_duration_seconds',
    help: 'Duration of requests by kind, zone and status class.',
    labelNames: ['kind', 'zone', 'status'],
    buckets: BUCKETS_S,
    registers: this.#registers,
  })
  readonly #shed = new Counter({
    name: 'medicena_site_requests_shed_total',
    help: 'Pages (`document`, `data`) that were refused because too many were in progress.',
    labelNames: ['kind'],
    registers: this.#registers,
  })
  readonly #lookups = new Counter({
    name: 'medicena_site_document_cache_requests_total',
    help: 'Requests for documents and public data by result: hit, stale, coalesced or miss.',
    labelNames: ['result'],
    registers: this.#registers,
  })
  readonly #restarts = new Counter({
    name: 'medicena_site_worker_restarts_total',
    help: 'Zone servers that ended unplanned, by reason.',
    labelNames: ['reason'],
    registers: this.#registers,
  })
  readonly #faults = new Counter({
    name: 'medicena_site_worker_faults_total',
    help: 'Unplanned ends of zone servers by kind and by the zone whose release is to blame.',
    labelNames: ['kind', 'zone'],
    registers: this.#registers,
  })
  readonly #trials = new Histogram({
    name: 'medicena_site_trial_duration_seconds',
    help: 'Duration of trials of releases by zone and result.',
    labelNames: ['zone', 'result'],
    buckets: TRIAL_BUCKETS_S,
    registers: this.#registers,
  })

  constructor(sets: ReleaseSets) {
    this.#sets = sets
    collectDefaultMetrics({ register: this.registry })
    for (const kind of ['document', 'data']) this.#shed.inc({ kind }, 0)
  }

  /** Measures every request of an app. */
  addTo(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      this.#requests.observe({ ...requestLabels(request, this.#sets), status }, reply.elapsedTime / 1000)
    })
  }

  /** Counts how a request for a response that others may get too was served. */
  countLookup(result: LookupResult): void {
    this.#lookups.inc({ result })
  }

  /** Counts a request that was refused because too many pages were in progress. */
  countShed(kind: 'document' | 'data'): void {
    this.#shed.inc({ kind })
  }

  countFault({ kind, release }: Pick<Fault, 'kind' | 'release'>): void {
    this.#restarts.inc({ reason: kind })
    this.#faults.inc({ kind, zone: zoneOf(release) })
  }

  measureTrial(zone: string, isAccepted: boolean, durationMs: number): void {
    this.#trials.observe({ zone, result: isAccepted ? 'accepted' : 'rejected' }, durationMs / 1000)
  }

  /** Shows the state of a site. */
  observe({ releases, servers, load, cache, dependencies }: ObservedSite): void {
    const add = (name: string, help: string, read: () => number | Labelled, ...labelNames: string[]) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers: this.#registers,
        collect() {
          this.reset()
          const values = read()
          if (typeof values === 'number') this.set(values)
          else for (const [key, value] of values) this.inc({ [labelNames[0] ?? '']: key }, value)
        },
      })
    const byZone = (isSet: (status: ZoneStatus) => boolean) => () =>
      Object.entries(releases.status()).map(([zone, status]) => [zone, Number(isSet(status))] as const)
    add(
      'medicena_site_pages_in_progress',
      'Pages and page data without a finished response.',
      () => load.inProgress,
    )
    add('medicena_site_document_cache_bytes', 'Memory of stored responses.', () => cache.byteLength)
    add('medicena_site_document_cache_entries', 'Stored responses.', () => cache.size)
    add(
      'medicena_site_zone_server_memory_bytes',
      'Resident memory of zone servers by zone.',
      () => servers.status().map(({ release, memoryMb }) => [zoneOf(release), memoryMb * 2 ** 20]),
      'zone',
    )
    add(
      'medicena_site_zone_ready',
      '1 while a zone serves the release that the registry names.',
      byZone(({ requested, serving }) => requested === serving),
      'zone',
    )
    add(
      'medicena_site_zone_rejected',
      '1 while the release that the registry names is rejected.',
      byZone(({ rejected }) => rejected !== null),
      'zone',
    )
    add(
      'medicena_site_part_up',
      '1 while the release store can be read (`store`) and the origin of a zone serves its live release (its name).',
      () => dependencies.parts.map(([part, isUp]) => [part, Number(isUp)]),
      'part',
    )
  }
}

const zoneOf = (release: string): string => release.split('@')[0] ?? ''

/** Derives the labels of a request. Zone names come from the registry, never from the URL. */
function requestLabels(
  { url, routeOptions, release }: FastifyRequest,
  sets: ReleaseSets,
): { kind: string; zone: string } {
  const [path = '/'] = url.split('?')
  // The not-found handler serves the shell's files of other builds, so the path decides and not the route.
  if (path.startsWith('/assets/')) return { kind: 'asset', zone: 'none' }
  switch (routeOptions.url) {
    case '/*':
      return { kind: 'document', zone: release?.zone ?? zoneOfPage(path, sets) }
    case '/_data/*': {
      const name = /^\/_data\/([^/@]+)@/.exec(path)?.[1] ?? ''
      return { kind: 'data', zone: Object.hasOwn(sets.registry.zones, name) ? name : 'none' }
    }
    case '/api/':
    case '/api/*':
      return { kind: 'api', zone: 'none' }
    default:
      return { kind: 'own', zone: 'none' }
  }
}

function zoneOfPage(path: string, sets: ReleaseSets): string {
  const live = sets.live.zoneOf(path)
  if (live?.kind === 'loaded') return live.zone.zone
  return live ? live.kind : 'none'
}
