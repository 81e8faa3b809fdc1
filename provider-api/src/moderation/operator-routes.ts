import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isLocalHost } from '@medicena/domain/operations-host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { describeError } from '../http/logging.ts'
import { HttpProblem, problemOf, sendProblem } from '../http/problems.ts'
import { ModerationCommand, runCommand } from './commands.ts'
import { readDecisions } from './moderation-log.ts'
import { type PageOptions, renderOperatorPage, STYLES } from './operator-page.ts'
import { readReviewQueue } from './review-queue.ts'

const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64')

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Not `no-referrer`: browsers would send the forms without their origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The cookie with the operator's name. */
const OPERATOR_COOKIE = 'operator'

const COOKIE_SECONDS = 30 * 24 * 3600

const LOG_ENTRIES = 500

/**
 * Adds the operators' page and the commands of `pnpm facility` to the operations port. They need no password, so they
 * accept connections from this machine only, and nothing that a page from elsewhere makes an operator's browser send: the
 * host must be local (DNS rebinding), the origin this page's, and forms carry a token.
 */
export function addModeration(app: FastifyInstance, db: Database): void {
  const formToken = randomBytes(32).toString('base64url')
  app.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.removeContentTypeParser('text/plain')
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers(HEADERS)
        assertLocal(request)
      })
      scope.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error)))

      const sendPage = async (reply: FastifyReply, options: Omit<PageOptions, 'formToken'>) =>
        reply
          .type('text/html; charset=utf-8')
          .send(renderOperatorPage(await readReviewQueue(db), { ...options, formToken }))

      scope.get('/', (request, reply) => {
        const isDone = z.safeParse(z.object({ zapisano: z.string() }), request.query).success
        return sendPage(reply, {
          operator: operatorOf(request),
          ...(isDone && { notice: { kind: 'notice', text: 'Zapisano.' } }),
        })
      })
      scope.post('/operator', async (request, reply) => {
        const { name } = readForm(request, formToken, z.object({ name: OperatorName }))
        return reply
          .header(
            'set-cookie',
            `${OPERATOR_COOKIE}=${encodeURIComponent(name)}; Path=/moderation; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict`,
          )
          .redirect('/moderation?zapisano', 303)
      })
      scope.post('/decision', async (request, reply) => {
        const operator = operatorOf(request)
        const fields = readForm(request, formToken, z.record(z.string(), z.string()))
        try {
          if (operator === null) throw new HttpProblem(400, 'Najpierw zapisz swój podpis.')
          // An empty field of the form means: no manager, no reason.
          const manager = fields['manager'] === '' ? null : fields['manager']
          await decide(db, { ...fields, ...(manager !== undefined && { manager }), operator })
        } catch (error) {
          const { status, detail = '' } = asProblem(error)
          reply.code(status)
          return sendPage(reply, { operator, notice: { kind: 'error', text: detail } })
        }
        return reply.redirect('/moderation?zapisano', 303)
      })
      // For programs: browsers don't send JSON elsewhere without permission.
      scope.post('/commands', async (request, reply) => {
        if (!String(request.headers['content-type']).startsWith('application/json')) {
          throw new HttpProblem(415)
        }
        await decide(db, request.body)
        return reply.code(204).send()
      })
      scope.get('/queue', () => readReviewQueue(db))
      scope.get('/log', (request) => {
        const { facility } = z.parse(LogQuery, request.query)
        return readDecisions(db, { limit: LOG_ENTRIES, ...(facility && { facilityId: facility }) })
      })
    },
    { prefix: '/moderation' },
  )
}

const OperatorName = z.string().check(z.trim(), z.minLength(2), z.maxLength(80))
const LogQuery = z.object({
  facility: z.optional(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
})

async function decide(db: Database, input: unknown): Promise<void> {
  const command = z.safeParse(ModerationCommand, input)
  if (!command.success) {
    const fields = command.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new HttpProblem(400, `Niepoprawne lub brakujące pola: ${fields}.`)
  }
  await runCommand(db, command.data)
}

const LOCAL_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

function assertLocal({ headers, socket }: FastifyRequest): void {
  const { host = '', origin } = headers
  const isLocal = LOCAL_ADDRESS.test(socket.remoteAddress ?? '') && isLocalHost(host)
  if (!isLocal || (origin !== undefined && origin !== `http://${host}`)) {
    throw new HttpProblem(403, 'Ta strona działa tylko na serwerze: użyj tunelu SSH i adresu localhost.')
  }
}

/** Reads a form of this page; 403 without the page's token. */
function readForm<S extends z.ZodMiniType>(request: FastifyRequest, token: string, schema: S): z.output<S> {
  const form = z.safeParse(z.looseObject({ token: z.string() }), request.body)
  if (!form.success || !isEqual(form.data.token, token)) {
    throw new HttpProblem(403, 'Formularz wygasł. Odśwież stronę i spróbuj ponownie.')
  }
  const { token: _token, ...fields } = form.data
  const result = z.safeParse(schema, fields)
  if (!result.success) throw new HttpProblem(400, 'Podpis musi mieć od 2 do 80 znaków.')
  return result.data
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function operatorOf({ headers }: FastifyRequest): string | null {
  const value = new RegExp(`(?:^|; )${OPERATOR_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  if (value === undefined) return null
  try {
    return decodeURIComponent(value)
  } catch {
    // Not written by this page.
    return null
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
