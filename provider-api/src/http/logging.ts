import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Receives the lines of a log. */
export interface LogStream {
  write(line: string): void
}

/** Returns standard output. Of a file on a full disk only the lines are lost that cannot be written. */
export function standardOutput(): LogStream {
  // Terminals and pipes are sockets; files are not.
  if (process.stdout instanceof Socket) return process.stdout
  return {
    write: (line) => {
      try {
        writeSync(1, line)
      } catch {
        // The stream of standard output would end the process.
      }
    },
  }
}

/** Configures a log of one JSON line per event, without personal data. */
export function logOptions(level: LogLevel, stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    base: null,
    serializers: { err: describeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
}

/** Request ids of an upstream server that are fit to be logged and sent back. */
const UPSTREAM_ID = /^[\w-]{8,64}$/

/** Takes a request's id from `X-Request-Id`, so that the log lines of both servers can be joined, or creates one. */
export function requestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id']
  return typeof id === 'string' && UPSTREAM_ID.test(id) ? id : randomUUID()
}

/**
 * Logs each request with id, method, route, status and milliseconds, and sends the id as `X-Request-Id`. Neither address
 * nor parameters are logged: a search reveals something about the visitor's health.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Unlike `onResponse`, also after a connection that the client closed early.
    reply.raw.once('close', () => {
      const { method, routeOptions, log } = request
      const ms = Math.round(reply.elapsedTime * 10) / 10
      log.info({ method, route: routeOptions.url ?? 'none', status: reply.raw.statusCode, ms }, 'request')
    })
    done()
  })
}

interface LoggedError {
  readonly [key: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** Serializes an error without request data: drivers attach a statement's parameters, PostgreSQL the row at fault. */
export function describeError(error: unknown): LoggedError {
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
