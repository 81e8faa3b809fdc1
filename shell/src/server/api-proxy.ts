import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify'
import { retryHeaders } from './limits/retry-after.ts'

const PROVIDER_TIMEOUT_MS = 15_000

/** Larger than any body that an endpoint of the contract accepts: an encoded photo has 11 MB. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

export interface ApiProxyOptions {
  readonly providerUrl: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Called for every request that is forwarded. */
  readonly onRequest: (
    request: Pick<FastifyRequest, 'method' | 'headers'>,
    reply: Pick<FastifyReply, 'setCookie'>,
  ) => void
}

/** Forwards `/api/` to the provider API. Failures of the connection become problems (RFC 9457). */
export async function addApiProxy(
  app: FastifyInstance,
  { providerUrl, log, onRequest }: ApiProxyOptions,
): Promise<void> {
  const provider = new URL(providerUrl)
  await app.register(proxy, {
    upstream: provider.origin,
    prefix: '/api/',
    rewritePrefix: provider.pathname,
    // The library would log each request with its URL, and visitors who disconnect as warnings.
    disableRequestLogging: true,
    logLevel: 'error',
    undici: { headersTimeout: PROVIDER_TIMEOUT_MS, bodyTimeout: PROVIDER_TIMEOUT_MS },
    preHandler: (request, reply, done) => {
      if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) {
        onRequest(request, reply)
        return done()
      }
      // The body is not read, so nothing can follow it.
      sendProblem(reply.header('Connection', 'close'), TOO_LARGE)
    },
    replyOptions: {
      // The provider limits requests per visitor and continues the site's own traces, so a client's headers for that must
      // not reach it. This server has fulfilled an `Expect: 100-continue` itself.
      rewriteRequestHeaders: (
        request,
        { expect: _expect, traceparent: _traceparent, tracestate: _tracestate, ...headers },
      ) => ({
        ...headers,
        'x-forwarded-for': request.ip,
      }),
      rewriteHeaders: withoutConnectionHeaders,
      onError: (reply, { error }) => {
        // The visitor has left within the request.
        if (reply.request.raw.destroyed && !reply.request.raw.complete) return void reply.hijack()
        log.error(error)
        sendProblem(reply, PROVIDER_UNAVAILABLE)
      },
    },
  })
}

/** A problem of this server. */
interface OwnProblem {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly detail: string
}

const PROVIDER_UNAVAILABLE: OwnProblem = {
  type: 'about:blank',
  title: 'Nie udało się połączyć z serwerem danych',
  status: 503,
  detail: 'Spróbuj ponownie za chwilę.',
}

const TOO_LARGE: OwnProblem = {
  type: 'about:blank',
  title: 'Zbyt duże zapytanie',
  status: 413,
  detail: 'Treść zapytania jest zbyt duża.',
}

const sendProblem = (reply: FastifyReply<RouteGenericInterface, RawServerBase>, problem: OwnProblem): void =>
  void reply
    .status(problem.status)
    .headers(retryHeaders(problem.status))
    .type('application/problem+json')
    .send(problem)

/** Removes headers that concern only the connection between this server and the provider. */
function withoutConnectionHeaders({
  connection: _connection,
  'keep-alive': _keepAlive,
  'x-powered-by': _poweredBy,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}
