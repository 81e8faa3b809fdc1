import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SiteZones } from './releases/site-zones.ts'
import type { LoadLimit } from './responses/limits/load-limit.ts'
import type { LookupResult } from './responses/stored/response-cache.ts'

/** Histogram buckets in seconds, from static files to pages that time out. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** Prometheus metrics of requests. */
export interface SiteMetrics {
  readonly registry: Registry
  /** Counts how requests for documents that others may get too were served. */
  countLookup(result: LookupResult): void
  /** Reports the memory of stored documents. */
  observeCache(cache: { readonly byteLength: number; readonly size: number }): void
  /** Measures every request of an app. */
  addTo(app: FastifyInstance): void
  /** Counts a request that was refused because too many pages were in progress. */
  countShed(kind: 'document' | 'data'): void
  /** Shows the pages in progress. */
  measureLoad(load: Pick<LoadLimit, 'inProgress'>): void
}

/**
 * Creates the metrics of requests by kind, zone and status class. No label contains a URL.
 */
export function createMetrics(zones: SiteZones): SiteMetrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'medicena_site_request_duration_seconds',
    help: 'Duration of requests by kind, zone and status class.',
    labelNames: ['kind', 'zone', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  const shed = new Counter({
    name: 'medicena_site_requests_shed_total',
    help: 'Pages (`document`, `data`) that were refused because too many were in progress.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of ['document', 'data']) shed.inc({ kind }, 0)
  const lookups = new Counter({
    name: 'medicena_site_document_cache_requests_total',
    help: 'Requests for documents and public data by result: hit, stale, coalesced or miss.',
    labelNames: ['result'],
    registers,
  })
  return {
    registry,
    countLookup: (result) => lookups.inc({ result }),
    observeCache: (cache) => {
      const gauges = [
        ['medicena_site_document_cache_bytes', 'Memory of stored responses.', () => cache.byteLength],
        ['medicena_site_document_cache_entries', 'Stored responses.', () => cache.size],
      ] as const
      for (const [name, help, read] of gauges)
        new Gauge({
          ...{ name, help, registers },
          collect() {
            this.set(read())
          },
        })
    },
    countShed: (kind) => shed.inc({ kind }),
    measureLoad: (load) =>
      void new Gauge({
        name: 'medicena_site_pages_in_progress',
        help: 'Pages and page data without a finished response.',
        registers,
        collect() {
          this.set(load.inProgress)
        },
      }),
    addTo: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ ...requestLabels(request, zones), status }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** Derives the labels of a request. Zone names come from the registry, never from the URL. */
function requestLabels(
  { url, routeOptions, release }: FastifyRequest,
  zones: SiteZones,
): { kind: string; zone: string } {
  const [path = '/'] = url.split('?')
  // Files of other builds are served when the route has not found them.
  if (path.startsWith('/assets/')) return { kind: 'asset', zone: 'none' }
  switch (routeOptions.url) {
    case '/*':
      return { kind: 'document', zone: release?.zone ?? zoneOfPage(path, zones) }
    case '/_data/*': {
      const name = /^\/_data\/([^/@]+)@/.exec(path)?.[1] ?? ''
      return { kind: 'data', zone: Object.hasOwn(zones.registry.zones, name) ? name : 'none' }
    }
    case '/api/':
    case '/api/*':
      return { kind: 'api', zone: 'none' }
    default:
      return { kind: 'own', zone: 'none' }
  }
}

function zoneOfPage(path: string, zones: SiteZones): string {
  const live = zones.snapshot.zoneOf(path)
  if (live?.kind === 'loaded') return live.zone.zone
  return live ? live.kind : 'none'
}
