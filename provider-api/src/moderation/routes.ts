import { createHash } from 'node:crypto'
import cookieParser from '@fastify/cookie'
import { isLocalHost } from '@medicena/domain/operations-host'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { moderationLog } from '../database/schema.ts'
import { describeError } from '../http/logging.ts'
import { HttpProblem, problemOf, sendProblem } from '../http/problems.ts'
import { readPreview } from '../photos/photos.ts'
import { isCommand, OPERATIONS } from './commands.ts'
import { describeFacilities } from './facility-entries.ts'
import { makeDecision } from './make-decision.ts'
import { readDecisions } from './moderation-log.ts'
import { id } from './operation.ts'
import { renderDecision, renderPage, STYLES } from './page.tsx'
import { readReviewQueue } from './review-queue.ts'

const LATEST_DECISIONS = 50
const LOG_ENTRIES = 500

const STYLES_HASH = createHash('sha256').update(STYLES).digest('base64')
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLES_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const FORM = 'application/x-www-form-urlencoded'

/** Cookies of the page: `operator`, the operator's name, and `done`, the text about the last decision. */
const COOKIE = { path: '/moderation', httpOnly: true, sameSite: 'strict' } as const

/**
 * Adds the operators' page and what `pnpm facility` needs to the operations port. It needs no password, so it accepts
 * connections from this machine only, and nothing that a page elsewhere makes an operator's browser send: the host must be
 * local (DNS rebinding), the origin none or this one, decisions of programs are JSON, which browsers don't send elsewhere
 * without permission, and forms must name this origin.
 */
export function addModeration(app: FastifyInstance, db: Database, siteOrigin: string): void {
  app.register(
    async (scope) => {
      scope.removeContentTypeParser('text/plain')
      scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        assertLocal(request)
      })
      scope.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error)))
      await scope.register(cookieParser)
      addPage(scope, db, siteOrigin)
      scope.post('/commands', async ({ headers, body }) => {
        if (!String(headers['content-type']).startsWith('application/json')) throw new HttpProblem(415)
        return { done: await makeDecision(db, z.parse(Fields, body)) }
      })
      scope.get('/queue', () => readReviewQueue(db))
      scope.get('/facilities', async ({ query }) => {
        const { sections } = await describeFacilities(db, z.parse(Search, query).q)
        return sections
      })
      scope.get('/log', (request) => {
        const { facility } = z.parse(LogQuery, request.query)
        return readDecisions(db, { facilityId: facility, limit: LOG_ENTRIES })
      })
    },
    { prefix: '/moderation' },
  )
}

/** Fields of a decision; its operation validates them. */
const Fields = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))
const FormFields = z.record(z.string(), z.string())
const Search = z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) })
const PageQuery = z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(200))) })
const LogQuery = z.object({ facility: z.optional(id) })

/** Adds the page in HTML. */
function addPage(scope: FastifyInstance, db: Database, siteOrigin: string): void {
  scope.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('content-security-policy', POLICY)
    }
  })
  scope.get('/', async ({ cookies, query }, reply) => {
    const { q = '' } = z.parse(PageQuery, query)
    const found = q === '' ? null : await describeFacilities(db, q)
    const condition = found ? inArray(moderationLog.facilityId, [...found.ids]) : undefined
    const page = renderPage({
      sections: found?.sections ?? (await readReviewQueue(db)),
      log: await readDecisions(db, { condition, limit: found ? LOG_ENTRIES : LATEST_DECISIONS }),
      operator: cookies['operator'] ?? '',
      query: q,
      notice: cookies['done'] ?? '',
      siteOrigin,
    })
    // Said once.
    reply.clearCookie('done', COOKIE)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  scope.get('/photos/:photo', async ({ params }, reply) => {
    const preview = await readPreview(db, z.parse(z.object({ photo: id }), params).photo)
    return reply.type('image/webp').send(preview)
  })
  scope.post('/decision', async ({ headers, body }, reply) => {
    if (!String(headers['content-type']).startsWith(FORM)) throw new HttpProblem(415)
    // A browser names the origin of every form; only programs leave it out.
    if (headers.origin === undefined) throw new HttpProblem(403, 'Decyzję wyślij z tej strony.')
    const { confirmed, ...fields } = z.parse(FormFields, body)
    const { command, operator = '', reason = '', ...values } = fields
    if (!isCommand(command)) throw new HttpProblem(400, 'Nie ma takiej decyzji.')
    const { label, asks, prepare } = OPERATIONS[command]
    const { facility, into } = values
    const show = async (status: number, problem: string | null, shown: string | undefined) => {
      const { sections } = shown ? await describeFacilities(db, shown, facility) : { sections: [] }
      // Another decision came first. The page of the facility offers the decisions that are possible now.
      const decision = status < 404 ? { command, values } : null
      const page = renderDecision({
        title: label,
        problem,
        sections,
        operator,
        reason,
        siteOrigin,
        decision,
      })
      return reply.code(status).type('text/html; charset=utf-8').send(page)
    }
    try {
      if (asks && confirmed === undefined) {
        prepare(fields)
        return await show(200, null, `${facility},${into}`)
      }
      const done = await makeDecision(db, fields)
      return await reply
        .setCookie('operator', operator, COOKIE)
        .setCookie('done', done, COOKIE)
        .redirect('/moderation', 303)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      const { status } = error.problem
      return show(status, error.message, status < 404 ? undefined : facility)
    }
  })
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
