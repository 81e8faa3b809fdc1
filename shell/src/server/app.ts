import type { IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { SHELL } from '../site/page-data.ts'
import type { SiteConfig } from './config.ts'
import { addIndexingRoutes } from './indexing/routes.ts'
import type { SiteListing } from './indexing/site-listing.ts'
import type { SiteMetrics } from './metrics.ts'
import type { SitePages } from './page/site-pages.ts'
import type { LiveZones } from './zones/live-zones.ts'

const REQUEST_TIMEOUT = 30_000 // ms; a request that trickles in longer than that is given up
const PROVIDER_TIMEOUT = 15_000 // ms
const LONGEST_ADDRESS = 2_000 // characters
const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i
const BROTLI_QUALITY = 4

export interface AppParts {
  readonly config: SiteConfig
  readonly assetsFolder: string
  readonly log: FastifyBaseLogger
  readonly zones: LiveZones
  readonly pages: SitePages
  readonly metrics?: SiteMetrics
  readonly listing: SiteListing
}

/** The site: documents, page data, the shell's own files, and the provider API under the site's own origin. */
export async function buildApp({
  config,
  assetsFolder,
  log,
  zones,
  pages,
  metrics,
  listing,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Connections without a request are closed when the site ends; those with one are waited for.
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    // Only a proxy of ours may say who a visitor is.
    trustProxy: config.trustedProxies,
    // An address that can't be decoded reaches no route.
    frameworkErrors: (error, request, reply) => void sendDocument(request, reply, statusOf(error)),
  })
  metrics?.addTo(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // What the page has so far leaves at once: a page may be waiting for the rest of itself.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  await app.register(files, {
    root: assetsFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  const provider = new URL(config.providerUrl)
  await app.register(proxy, {
    upstream: provider.origin,
    prefix: '/api/',
    rewritePrefix: provider.pathname,
    undici: { headersTimeout: PROVIDER_TIMEOUT, bodyTimeout: PROVIDER_TIMEOUT },
    replyOptions: {
      // The provider's limits count by visitor; what a visitor claims of himself goes no further.
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      rewriteHeaders: withoutHopHeaders,
      onError: (reply, { error }) => {
        log.error(error)
        void reply.status(502).type('application/problem+json').send(PROVIDER_AWAY)
      },
    },
  })

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    })
  })

  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    status?: number,
  ): Promise<FastifyReply> {
    const address = status === undefined ? request.url : '/'
    const page = await pages.document(zones.snapshot, {
      request: pageRequest(address, reply),
      whole: CRAWLERS.test(request.headers['user-agent'] ?? ''),
      ...(status !== undefined && { status }),
    })
    reply.status(page.status).headers(page.headers)
    return reply.send(page.body ?? '')
  }

  app.get('/_data/*', async (request, reply) => {
    const owned = /^\/_data\/([^/@]+)@([^/]+)(\/.*)$/.exec(request.url)
    const [, name = '', version = '', address = '/'] = owned ?? []
    const page = pageRequest(address, reply)
    const live = name === SHELL.name ? zones.snapshot.zoneOf(new URL(page.url).pathname) : null
    const zone = zones.release(name, version)
    // The document's releases are gone, or a zone has come up that it doesn't know: a new document has all there is.
    const outdated = name === SHELL.name ? live !== null && live.kind !== 'down' : zone === null
    if (outdated) return reply.status(410).send({ status: 410, notice: null })
    const { status, body } = await pages.data(zone, page, live?.kind === 'down' ? 503 : 404)
    return reply.status(status).header('Cache-Control', 'no-cache').send(body)
  })

  /** The live registry, for a developer's site that runs one zone itself and takes the others from here. */
  app.get('/_registry', async () => ({ ...zones.registry, by: '', why: '' }))
  addIndexingRoutes(app, listing, config.origin)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const provider = await providerAnswers(config.providerUrl)
    const ready = zones.complete && provider
    return reply.status(ready ? 200 : 503).send({ ready, provider, zones: zones.complete })
  })

  app.get('/*', (request, reply) => {
    // An address with a host in it, as proxies are sent, names no page of ours.
    if (!request.url.startsWith('/')) return sendDocument(request, reply, 400)
    return sendDocument(request, reply, request.url.length > LONGEST_ADDRESS ? 414 : undefined)
  })
  app.setNotFoundHandler((request, reply) => sendDocument(request, reply, 404))
  app.setErrorHandler((error, request, reply) => {
    // The visitor has gone: there is no one to answer, and nothing is wrong.
    if (request.raw.destroyed) return reply.hijack()
    const status = statusOf(error)
    if (status >= 500) request.log.error(error)
    return sendDocument(request, reply, status)
  })

  /** A page's request as loaders see it: of the visitor it says what the provider's limits need, no cookie and no more. */
  function pageRequest(address: string, reply: FastifyReply): Request {
    const { ip, headers } = reply.request
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    return new Request(config.origin + address, {
      signal: gone.signal,
      headers: { 'user-agent': headers['user-agent'] ?? '', 'x-forwarded-for': ip },
    })
  }
  return app
}

async function providerAnswers(providerUrl: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/readyz', providerUrl), { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // What can't be reached doesn't answer: that is the answer asked for.
    return false
  }
}

const PROVIDER_AWAY = {
  type: 'about:blank',
  title: 'Nie udało się połączyć z serwerem danych',
  status: 502,
  detail: 'Spróbuj ponownie za chwilę.',
}

/** What concerns the connection to the provider, or its own ways, stays between it and this server. */
function withoutHopHeaders({
  connection: _connection,
  'keep-alive': _keepAlive,
  'x-powered-by': _poweredBy,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
