import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { RequestFollower } from './follow-requests.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** One JSON line per event, without what could name a person. */
export function logOptions(
  level: LogLevel,
  stream: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    base: null,
    serializers: { err: describeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
}

/** A request's id that another server gave it: fit to be logged and sent back. */
const GIVEN_ID = /^[\w-]{8,64}$/

/**
 * Names a request: by the id that the server before this one gave it in `X-Request-Id`, so that its log lines and ours can
 * be put together, else by a new one.
 */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
}

/**
 * Logs each answered request: id, method, route, status, milliseconds; the answer's `X-Request-Id` names its lines. Neither
 * address nor parameters: what somebody looked for tells of their health.
 */
export const requestLog = (log: FastifyBaseLogger): RequestFollower => ({
  began: () => {},
  ended: ({ id }, { method, route, status, milliseconds }) => {
    log.info({ reqId: id, method, route, status, ms: Math.round(milliseconds * 10) / 10 }, 'request')
  },
})

interface LoggedError {
  readonly [key: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/**
 * An error without what belongs to its request: drivers put the statement's parameters on their errors, PostgreSQL the
 * row at fault into the details.
 */
function describeError(error: unknown): LoggedError {
  if (error instanceof DrizzleQueryError) return { ...describeError(error.cause), query: error.query }
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
