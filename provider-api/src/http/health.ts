import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { sendProblem } from './errors.ts'
import { problemOf } from './problems.ts'

/**
 * What an orchestrator asks: `/healthz` answers while the process runs, `/readyz` while it can answer calls, which is
 * to say while the database answers.
 */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch {
      return sendProblem(reply, problemOf(503, 'Baza danych nie odpowiada.'))
    }
  })
}
