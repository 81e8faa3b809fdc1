import { setTimeout } from 'node:timers/promises'
import { isInternalHost } from '@medicena/domain/operations-host'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { isMigrated } from '../database/migrations.ts'
import { problemOf, sendProblem } from '../http/problems.ts'
import type { Metrics } from './metrics.ts'

const DATABASE_TIMEOUT_MS = 2000

export type Readiness = ReturnType<typeof createReadiness>

/** Checks readiness: not shutting down, and the database responds and has every migration of this version. */
export function createReadiness(db: Database) {
  let isShuttingDown = false
  return {
    /** Marks the process as shutting down: it is no longer ready. */
    shutDown: () => {
      isShuttingDown = true
    },
    /** Returns why this process should receive no requests, in Polish; null if it should. */
    unreadyReason: async (): Promise<string | null> => {
      if (isShuttingDown) return 'Serwer kończy pracę.'
      const migrated = await Promise.race([
        isMigrated(db).catch(() => null),
        setTimeout(DATABASE_TIMEOUT_MS, null, { ref: false }),
      ])
      if (migrated === null) return 'Baza danych nie odpowiada.'
      return migrated ? null : 'Baza danych ma nieaktualną strukturę.'
    },
  }
}

/**
 * Adds the health checks: `/healthz` responds while the process runs, `/readyz` while it should receive requests.
 * @param readDetails reads what `/readyz` adds for operators
 */
export function addHealthChecks(
  app: FastifyInstance,
  readiness: Readiness,
  readDetails: () => Promise<object> = async () => ({}),
): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await readiness.unreadyReason()
    return reason === null
      ? { status: 'ok', ...(await readDetails()) }
      : sendProblem(reply, problemOf(503, reason))
  })
}

/**
 * Builds the server for operators, on a port that is not public: `/metrics` for Prometheus, and the health checks, which
 * respond here until the process exits, while the public port already rejects connections.
 * @param readDetails reads what `/readyz` adds, such as the state of the mail queue
 */
export function buildOperations(
  metrics: Metrics,
  readiness: Readiness,
  readDetails?: () => Promise<object>,
): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  // A page from elsewhere could otherwise read them (DNS rebinding).
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isInternalHost(headers.host))
      return reply.status(403).send({ error: 'Use an address, or localhost.' })
  })
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  addHealthChecks(app, readiness, readDetails)
  return app
}
