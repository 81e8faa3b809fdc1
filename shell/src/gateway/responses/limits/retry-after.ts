import type { FastifyInstance } from 'fastify'

/** Seconds after which a client may retry, by the status of the response. */
const RETRY_AFTER_S: Readonly<Record<number, string>> = { 429: '60', 502: '10', 503: '10', 504: '10' }

/** Returns the `Retry-After` of a response, if its status has one. */
export function retryHeaders(status: number): Record<string, string> {
  const seconds = RETRY_AFTER_S[status]
  return seconds === undefined ? {} : { 'Retry-After': seconds }
}

/** Adds `Retry-After` to every response whose status has one, unless it says a time of its own. Add it first. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Retry-After')) reply.headers(retryHeaders(reply.statusCode))
  })
}
