import { areSignaturesRequired } from '@medicena/zone-kit/signature'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SiteZones } from './zones/site-zones.ts'

/** Histogram buckets in seconds, from static files to pages that time out. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** Prometheus metrics of a site process. */
export interface SiteMetrics {
  readonly contentType: string
  /** The current values in the Prometheus text format. */
  text(): Promise<string>
  /** Measures every request of an app. */
  addTo(app: FastifyInstance): void
}

/**
 * Creates the metrics of a site process: requests by kind, zone and status class, the state of each zone, and Node's
 * default metrics. No label contains a URL.
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
  new Gauge({
    name: 'medicena_site_zone_ready',
    help: '1 while a zone serves the release that the registry names.',
    labelNames: ['zone'],
    registers,
    collect() {
      this.reset()
      for (const [zone, { requested, serving }] of Object.entries(zones.status())) {
        this.set({ zone }, requested === serving ? 1 : 0)
      }
    },
  })
  new Gauge({
    name: 'medicena_site_zone_rejected',
    help: '1 while the release that the registry names is rejected.',
    labelNames: ['zone'],
    registers,
    collect() {
      this.reset()
      for (const [zone, { rejected }] of Object.entries(zones.status()))
        this.set({ zone }, rejected === null ? 0 : 1)
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
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
  { url, routeOptions }: FastifyRequest,
  zones: SiteZones,
): { kind: string; zone: string } {
  const [path = '/'] = url.split('?')
  switch (routeOptions.url) {
    case '/*':
      return { kind: 'document', zone: zoneOfPage(path, zones) }
    case '/_data/*': {
      const name = /^\/_data\/([^/@]+)@/.exec(path)?.[1] ?? ''
      return { kind: 'data', zone: Object.hasOwn(zones.status(), name) ? name : 'none' }
    }
    case '/assets/*':
      return { kind: 'asset', zone: 'none' }
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

/** Builds the app on the private port: the status of each zone, with the reason for a rejected release, and metrics. */
export function buildOperations(zones: SiteZones, metrics: SiteMetrics): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.get('/zones', async () => ({
    revision: zones.snapshot.routeManifest.revision,
    signatures: areSignaturesRequired() ? 'required' : 'not required',
    zones: zones.status(),
  }))
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}
