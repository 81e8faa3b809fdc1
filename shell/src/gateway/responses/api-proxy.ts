import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import { deadlineMs } from '@medicena/provider-client/deadlines'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify'

/** Time beyond the provider's own deadline: its late response says more than a timeout of the proxy. */
const DEADLINE_MARGIN_MS = 3_000

/** Larger than any body that an endpoint of the contract accepts: an encoded photo has 6 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024

/** Failures without a response after which the provider has certainly not seen the request. */
const NOT_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

export interface ApiProxyOptions {
  readonly providerUrl: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds to wait beyond the provider's deadline; 3 s by default. */
  readonly deadlineMarginMs?: number
  /** Called for every request that is forwarded. */
  readonly onRequest: (
    request: Pick<FastifyRequest, 'method' | 'headers'>,
    reply: Pick<FastifyReply, 'setCookie'>,
  ) => void
}

/** Forwards `/api/` to the provider API. Failures of the connection become problems (RFC 9457). */
export async function addApiProxy(
  app: FastifyInstance,
  { providerUrl, log, onRequest, deadlineMarginMs = DEADLINE_MARGIN_MS }: ApiProxyOptions,
): Promise<void> {
  const provider = new URL(providerUrl)
  await app.register(proxy, {
    upstream: provider.origin,
    prefix: '/api/',
    rewritePrefix: provider.pathname,
    // The library would log each request with its URL, and visitors who disconnect as warnings.
    disableRequestLogging: true,
    logLevel: 'error',
    // The timeout starts after the request's body, and again after each chunk of the response.
    handler: (request, reply, dest, options) =>
      reply.from(dest, {
        ...options,
        timeout: deadlineMs(request.method, dest.slice(provider.pathname.length)) + deadlineMarginMs,
      }),
    preHandler: (request, reply, done) => {
      if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) {
        onRequest(request, reply)
        return done()
      }
      // The body stays unread, so the connection cannot be reused.
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
        // This server stores public responses, and sends each visitor the encoding that the browser accepts.
        'accept-encoding': 'identity',
        'x-forwarded-for': request.ip,
      }),
      rewriteHeaders: withoutConnectionHeaders,
      onError: (reply, { error }) => {
        // The visitor disconnected while sending the request.
        if (reply.request.raw.destroyed && !reply.request.raw.complete) return void reply.hijack()
        log.error(error)
        sendProblem(
          reply,
          isRead(reply.request.method) || isNotSent(error) ? PROVIDER_UNAVAILABLE : UNKNOWN_RESULT,
        )
      },
    },
  })
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Whether a connection failed before the request was sent. */
function isNotSent(error: Error): boolean {
  const { cause } = error
  return [error, cause].some((each) => each instanceof Error && 'code' in each && NOT_SENT.has(each.code))
}

/** A problem of this server. */
const problem = (status: number, title: string, detail: string) => {
  return { type: 'about:blank', title, status, detail }
}

const PROVIDER_UNAVAILABLE = problem(
  503,
  'Nie udało się połączyć z serwerem danych',
  'Spróbuj ponownie za chwilę.',
)
const UNKNOWN_RESULT = problem(
  504,
  'Nie wiadomo, czy zapisano',
  'Serwer danych nie odpowiedział. Odśwież stronę i sprawdź, czy zapisano, zanim spróbujesz ponownie.',
)
const TOO_LARGE = problem(413, 'Zbyt duże zapytanie', 'Treść zapytania jest zbyt duża.')

const sendProblem = (
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  own: ReturnType<typeof problem>,
): void => void reply.status(own.status).type('application/problem+json').send(own)

/** Removes headers that concern only the connection between this server and the provider. */
function withoutConnectionHeaders({
  connection: _connection,
  'keep-alive': _keepAlive,
  'x-powered-by': _poweredBy,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}
