import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { codeOf } from '@medicena/domain/error-message'
import type { Problem } from '@medicena/provider-client/problem'
import { polishMessage } from '@medicena/provider-client/validation-messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from '../database/connection-errors.ts'

const CONTENT_TYPE = 'application/problem+json; charset=utf-8'

/** The `WWW-Authenticate` challenge for endpoints that need a session token (RFC 6750). */
export const CHALLENGE = 'Bearer realm="medicena"'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Niepoprawne zapytanie',
  401: 'Wymagane logowanie',
  403: 'Brak uprawnień',
  404: 'Nie znaleziono',
  405: 'Niedozwolona metoda',
  408: 'Przekroczony czas zapytania',
  409: 'Czynność niemożliwa',
  412: 'Dane zmieniły się w międzyczasie',
  413: 'Zbyt duże zapytanie',
  414: 'Zbyt długi adres',
  415: 'Nieobsługiwany format danych',
  422: 'Klucz innego zapytania',
  429: 'Zbyt wiele zapytań',
  431: 'Zbyt duże nagłówki',
  500: 'Błąd serwera',
  502: 'Usługa chwilowo niedostępna',
  503: 'Usługa chwilowo niedostępna',
  504: 'Nie wiadomo, czy zapisano',
}

/** Statuses after which a client may try again. */
const RETRYABLE: ReadonlySet<number> = new Set([429, 502, 503, 504])
const RETRY_AFTER_S = '5'

/** Statuses of requests that were rejected before their body was read. */
const UNREAD_BODY: ReadonlySet<number> = new Set([413, 415])

const INVALID = 'Zapytanie zawiera niepoprawne wartości.'
const TRY_AGAIN = 'Spróbuj ponownie za chwilę.'

/** Details of Fastify's own errors, by their code. */
const DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'Adres zawiera niepoprawne kodowanie znaków.',
  FST_ERR_MAX_PARAM_LENGTH: 'Adres jest zbyt długi.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Treść zapytania nie jest poprawnym dokumentem JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Treść zapytania jest pusta.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Treść zapytania musi być w formacie JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Treść zapytania jest zbyt duża.',
}

/** Of a change that goes on after its deadline. */
const UNKNOWN_RESULT =
  'Zapisywanie trwa zbyt długo i nie wiadomo, czy się udało. Odśwież stronę i sprawdź, zanim spróbujesz ponownie.'

interface ProblemOptions {
  /** Polish messages by field. */
  readonly errors?: Record<string, string>
  readonly headers?: Readonly<Record<string, string>>
  readonly type?: string
}

/** Creates a problem (RFC 9457) with the Polish title of its status. */
export function problemOf(
  status: number,
  detail?: string,
  { errors, type = 'about:blank' }: Pick<ProblemOptions, 'errors' | 'type'> = {},
): Problem {
  const title = TITLES[status] ?? (status < 500 ? 'Niepoprawne zapytanie' : 'Błąd serwera')
  return { type, title, status, ...(detail && { detail }), ...(errors && { errors }) }
}

/**
 * Thrown by a handler to respond with a problem. Its `detail` is Polish and shown to users; its `type` names one that clients
 * handle specially.
 */
export class HttpProblem extends Error {
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, detail?: string, { headers = {}, ...options }: ProblemOptions = {}) {
    const problem = problemOf(status, detail, options)
    super(problem.detail ?? problem.title)
    this.name = 'HttpProblem'
    this.problem = problem
    this.headers = headers
  }
}

/** Creates a 400 problem with a Polish message for each invalid field. */
export function invalidFields(errors: Record<string, string>): HttpProblem {
  return new HttpProblem(400, INVALID, { errors })
}

/** Handles every error of a server: responds with a problem and logs the server's own failures as errors. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, request)
  // Shed requests are counted, because a line for each would make a busy server busier.
  const isFailure = problem.status >= 500 && !(error instanceof HttpProblem && problem.status === 503)
  if (isFailure) request.log.error({ err: error }, 'request failed')
  else request.log.debug({ status: problem.status }, 'request rejected')
  if (error instanceof HttpProblem) reply.headers(error.headers)
  // Fastify would close the connection, and a client that is still sending could not read why. Node discards the rest.
  if (UNREAD_BODY.has(problem.status)) reply.removeHeader('connection')
  return sendProblem(reply, problem)
}

/** Sends a problem with the headers that its status requires. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (RETRYABLE.has(problem.status) && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER_S)
  }
  if (problem.status === 401 && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', CHALLENGE)
  }
  return reply
    .code(problem.status)
    .header('content-type', CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

function toProblem(error: unknown, { method }: FastifyRequest): Problem {
  if (error instanceof HttpProblem) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {}
    for (const { instancePath, keyword, params } of error.validation) {
      const field = instancePath.slice(1).replaceAll('/', '.') || 'body'
      // The first issue of a field is the one to fix first.
      errors[field] ??= polishMessage({ field, keyword, params })
    }
    return problemOf(400, INVALID, { errors })
  }
  if (isClientError(error)) return problemOf(error.statusCode, DETAILS[error.code])
  if (isLate(error) && method !== 'GET' && method !== 'HEAD') return problemOf(504, UNKNOWN_RESULT)
  return problemOf(isUnavailable(error) || isLate(error) ? 503 : 500, TRY_AGAIN)
}

/** Whether a request took longer than its deadline. */
const isLate = (error: unknown): boolean => codeOf(error) === 'FST_ERR_HANDLER_TIMEOUT'

/** Recognizes Fastify's errors about the request itself. */
function isClientError(error: unknown): error is FastifyError & { statusCode: number } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    'code' in error &&
    typeof error.code === 'string'
  )
}

const PARSER_STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to bytes that Node can't parse as a request, or that are too large or too slow: no route sees them. */
export function handleParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = PARSER_STATUSES[error.code ?? ''] ?? 400
  const body = JSON.stringify(problemOf(status))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${CONTENT_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
