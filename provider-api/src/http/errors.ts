import type { Problem } from '@medicena/provider-client/problem'
import { polishMessage } from '@medicena/provider-client/validation-messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isAway } from '../database/connection-errors.ts'
import { CHALLENGE, INVALID, PROBLEM_TYPE, ProblemAnswer, problemOf } from './problems.ts'

/** Answers whatever was thrown with a problem (RFC 9457). Only what is our fault is logged as an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error)
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.debug({ status: problem.status }, 'request refused')
  if (error instanceof ProblemAnswer) reply.headers(error.headers)
  return sendProblem(reply, problem)
}

/** Answers with a problem, and with the headers that its status asks for. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 503) reply.header('retry-after', '5')
  if (problem.status === 401 && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', CHALLENGE)
  }
  return reply
    .code(problem.status)
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

function toProblem(error: unknown): Problem {
  if (error instanceof ProblemAnswer) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {}
    for (const { instancePath, keyword, params } of error.validation) {
      const field = instancePath.slice(1).replaceAll('/', '.') || 'body'
      // The first issue of a field says what to mend first.
      errors[field] ??= polishMessage({ field, keyword, params })
    }
    return problemOf(400, INVALID, errors)
  }
  if (isFastifyError(error)) return problemOf(error.statusCode, DETAILS[error.code])
  if (isAway(error)) return problemOf(503, 'Spróbuj ponownie za chwilę.')
  return problemOf(500, 'Spróbuj ponownie za chwilę.')
}

const DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'Adres zawiera niepoprawne kodowanie znaków.',
  FST_ERR_MAX_PARAM_LENGTH: 'Adres jest zbyt długi.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Treść zapytania nie jest poprawnym dokumentem JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Treść zapytania jest pusta.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Treść zapytania musi być w formacie JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Treść zapytania jest zbyt duża.',
}

/** An error of the framework about the request: it carries the status that fits. */
function isFastifyError(error: unknown): error is FastifyError & { statusCode: number } {
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
