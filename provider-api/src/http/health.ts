import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../operations/readiness.ts'
import { sendProblem } from './errors.ts'
import { problemOf } from './problems.ts'

/** What an orchestrator asks: `/healthz` answers while the process runs, `/readyz` while it should be sent calls. */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const state = await readiness.check()
    return state.ready ? { status: 'ok' } : sendProblem(reply, problemOf(503, state.reason))
  })
}
