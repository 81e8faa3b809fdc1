import Fastify, { type FastifyInstance } from 'fastify'
import { addHealth } from '../http/health.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

/**
 * What operators ask, on a port that is not public: `/metrics` for Prometheus; `/healthz` and `/readyz` here too, where they
 * answer to the end, while the public port already refuses connections.
 */
export function buildOperations(metrics: Metrics, readiness: Readiness): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  addHealth(app, readiness)
  return app
}
