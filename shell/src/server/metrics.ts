import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LiveZones } from './zones/live-zones.ts'

/** Seconds: from a file to a page that somebody gives up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** What the site measures of itself, for Prometheus. */
export interface SiteMetrics {
  readonly contentType: string
  /** The present values in Prometheus' text format. */
  text(): Promise<string>
  /** Measures every request of a server. */
  addTo(app: FastifyInstance): void
}

/**
 * Measures of one site process: requests by what they ask for, zone and class of status, the state of each zone, and what
 * Node tells of the process, its memory and its event loop. No label holds an address.
 */
export function createMetrics(zones: LiveZones): SiteMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'medicena_site_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by what it asks for, zone and class of status.',
    labelNames: ['kind', 'zone', 'status'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'medicena_site_zone_ready',
    help: '1 while a zone serves the release that the registry names.',
    labelNames: ['zone'],
    registers,
    collect() {
      this.reset()
      for (const [zone, { wanted, serving }] of Object.entries(zones.status())) {
        this.set({ zone }, wanted === serving ? 1 : 0)
      }
    },
  })
  new Gauge({
    name: 'medicena_site_zone_refused',
    help: '1 while the release that the registry names is refused.',
    labelNames: ['zone'],
    registers,
    collect() {
      this.reset()
      for (const [zone, { refused }] of Object.entries(zones.status()))
        this.set({ zone }, refused === null ? 0 : 1)
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    addTo: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ ...subjectOf(request, zones), status }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** What a request asks for. Zones are named as the registry names them: what a visitor makes up is 'none'. */
function subjectOf({ url, routeOptions }: FastifyRequest, zones: LiveZones): { kind: string; zone: string } {
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

function zoneOfPage(path: string, zones: LiveZones): string {
  const live = zones.snapshot.zoneOf(path)
  if (live?.kind === 'active') return live.zone.site.name
  return live ? live.kind : 'none'
}
