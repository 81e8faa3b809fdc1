import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { WorkerMetric } from './messages.ts'
import type { SiteZones } from './zones/site-zones.ts'

/** Histogram buckets in seconds, from static files to pages that time out. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** Prometheus metrics of a worker, which the primary adds up. */
export interface SiteMetrics {
  /** The current values in prom-client's JSON form. */
  values(): Promise<WorkerMetric[]>
  /** Measures every request of an app. */
  addTo(app: FastifyInstance): void
}

/**
 * Creates the metrics of a worker: requests by kind, zone and status class, and Node's default metrics. No label contains
 * a URL.
 */
export function createMetrics(zones: SiteZones): SiteMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'medicena_site_request_duration_seconds',
    help: 'Duration of requests by kind, zone and status class.',
    labelNames: ['kind', 'zone', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  return {
    values: () => metricValues(registry),
    addTo: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ ...requestLabels(request, zones), status }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** Reads all metrics of a registry in prom-client's JSON form. */
export const metricValues = async (registry: Pick<Registry, 'getMetricsAsJSON'>): Promise<WorkerMetric[]> =>
  (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric, type: String(metric.type) }))

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
  if (live?.kind === 'loaded') return live.zone.manifest.name
  return live ? live.kind : 'none'
}
