import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

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

/**
 * Logs each answered request: method, route, status, milliseconds. Neither address nor parameters: what somebody looked
 * for tells of their health.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}

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
