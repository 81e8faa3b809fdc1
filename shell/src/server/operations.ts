import fastify, { type FastifyInstance } from 'fastify'
import type { SiteMetrics } from './metrics.ts'
import type { LiveZones } from './zones/live-zones.ts'

/** What operators ask, on a port that is not public: which release each zone serves, why one was refused, and metrics. */
export function buildOperations(zones: LiveZones, metrics: SiteMetrics): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.get('/zones', async () => ({ revision: zones.snapshot.siteMap.revision, zones: zones.status() }))
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}
