import fastify, { type FastifyInstance } from 'fastify'
import type { LiveZones } from './zones/live-zones.ts'

/** What operators ask, on a port that is not public: which release each zone serves, and why one was refused. */
export function buildOperations(zones: LiveZones): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.get('/zones', async () => ({ revision: zones.snapshot.siteMap.revision, zones: zones.status() }))
  return app
}
