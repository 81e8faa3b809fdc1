import { isLocalHost } from '@medicena/domain/operations-host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { describeError } from '../http/logging.ts'
import { HttpProblem, problemOf, sendProblem } from '../http/problems.ts'
import { ModerationCommand, runCommand } from './commands.ts'
import { readDecisions } from './moderation-log.ts'
import { readFacilities, readReviewQueue } from './review-queue.ts'

const LOG_ENTRIES = 500

/**
 * Adds what `pnpm facility` needs to the operations port. It needs no password, so it accepts connections from this machine
 * only, and nothing that a page makes an operator's browser send: the host must be local (DNS rebinding), the origin none
 * or this one, and decisions are JSON, which browsers don't send elsewhere without permission.
 */
export function addModeration(app: FastifyInstance, db: Database): void {
  app.register(
    async (scope) => {
      scope.removeContentTypeParser('text/plain')
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        assertLocal(request)
      })
      scope.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error)))
      scope.post('/commands', async ({ headers, body }, reply) => {
        if (!String(headers['content-type']).startsWith('application/json')) throw new HttpProblem(415)
        await runCommand(db, readCommand(body))
        return reply.code(204).send()
      })
      scope.get('/queue', () => readReviewQueue(db))
      scope.get('/facilities', ({ query }) => readFacilities(db, z.parse(FacilitiesQuery, query).ids))
      scope.get('/log', (request) => {
        const { facility } = z.parse(LogQuery, request.query)
        return readDecisions(db, { limit: LOG_ENTRIES, ...(facility && { facilityId: facility }) })
      })
    },
    { prefix: '/moderation' },
  )
}

const id = z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(MAX_INTEGER))
const FacilitiesQuery = z.object({
  ids: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(id),
    ),
  ),
})
const LogQuery = z.object({ facility: z.optional(id) })

function readCommand(input: unknown): ModerationCommand {
  const command = z.safeParse(ModerationCommand, input)
  if (command.success) return command.data
  const fields = command.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new HttpProblem(400, `Niepoprawne lub brakujące pola: ${fields}.`)
}

const LOCAL_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

function assertLocal({ headers, socket }: FastifyRequest): void {
  const { host = '', origin } = headers
  const isLocal = LOCAL_ADDRESS.test(socket.remoteAddress ?? '') && isLocalHost(host)
  if (!isLocal || (origin !== undefined && origin !== `http://${host}`)) {
    throw new HttpProblem(403, 'Decyzje są możliwe tylko na tym serwerze.')
  }
}

function asProblem(error: unknown) {
  if (error instanceof HttpProblem) return error.problem
  if (error instanceof z.core.$ZodError) return problemOf(400, 'Niepoprawne zapytanie.')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) return problemOf(status)
  // Without the values of failed statements, which may be personal data.
  process.stderr.write(`${JSON.stringify(describeError(error))}\n`)
  return problemOf(500, 'Nie udało się zapisać decyzji. Spróbuj ponownie za chwilę.')
}
