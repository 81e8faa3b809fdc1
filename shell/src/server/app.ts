import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import { SLOT_ROUTE } from '../site/browser-report.ts'
import { SHELL } from '../site/page-data.ts'
import { addApiProxy } from './api-proxy.ts'
import type { SiteConfig } from './config.ts'
import { noteChange } from './documents/changed-data.ts'
import { DocumentResponses } from './documents/document-responses.ts'
import { ErrorDocuments } from './documents/error-documents.ts'
import type { SharedDocuments } from './documents/shared-documents.ts'
import { VisitorRequests } from './documents/visitor-requests.ts'
import { addUncounted, countPages, type RefusePage } from './limits/count-pages.ts'
import { DocumentAdmission } from './limits/document-admission.ts'
import type { LoadLimit } from './limits/load-limit.ts'
import type { PageLimit } from './limits/page-limit.ts'
import { addRetryAfter } from './limits/retry-after.ts'
import { addMapTiles } from './map-tiles.ts'
import type { SiteMetrics } from './metrics.ts'
import { snapshotForData } from './page/cohort.ts'
import type { SitePages } from './page/site-pages.ts'
import { type AskPreview, addPreviewRoutes, findPreview, hasPreview } from './preview/preview-routes.ts'
import { addCspReports } from './security/csp-reports.ts'
import { addSecurityHeaders, securityHeaders } from './security/response-headers.ts'
import { addSecurityTxt } from './security/security-txt.ts'
import { addShellFiles, type ShellFilesOptions } from './shell-files.ts'
import { addCrawlerRoutes, type SitemapSource } from './sitemap.ts'
import { addBrowserReports } from './telemetry/browser-reports.ts'
import type { SignalBuffer } from './telemetry/signals.ts'
import { addChangePassword, addIcons } from './well-known.ts'
import { MANIFESTS_PATH } from './zones/manifest-file.ts'
import type { SiteZones, ZoneState } from './zones/site-zones.ts'

/** Ends requests that arrive slowly (slow-loris attacks). */
const REQUEST_TIMEOUT_MS = 30_000
const MAX_URL_LENGTH = 2_000
const BROTLI_QUALITY = 4

export interface AppOptions {
  readonly config: SiteConfig
  /** The shell's browser files. */
  readonly shellFiles: ShellFilesOptions
  readonly log: FastifyBaseLogger
  readonly zones: SiteZones
  readonly pages: SitePages
  /** The documents that do not depend on their visitor. */
  readonly shared: SharedDocuments
  readonly metrics?: SiteMetrics
  readonly sitemap: SitemapSource
  /** Whether the data are generated, at least in part. */
  readonly isDemonstration: () => Promise<boolean>
  /** Limits the pages in progress. */
  readonly load: LoadLimit
  readonly pageLimit: PageLimit
  /** Limits what browsers report. */
  readonly reportLimit: PageLimit
  /** Receives what is seen of releases. */
  readonly signals: Pick<SignalBuffer, 'add' | 'addStored'>
  readonly askPreview: AskPreview
  /** Marks the begin of a request to a release; returns the function that marks its end. */
  readonly beginRequest?: (release: string) => () => void
  readonly state?: LifecycleState
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The release that renders the page or loads its data; null for everything else. */
    release: { readonly zone: string; readonly version: string } | null
  }
}

/** Readiness of a process, which proxies read before it ends. */
export interface LifecycleState {
  /** Connections are not reused any more. */
  readonly isDraining: boolean
  /** The whole site ends soon: `/readyz` fails. */
  readonly isShuttingDown: boolean
  /** Parts that fail while the site serves without them: the release store, and zones whose origin does not respond. */
  readonly failingParts: readonly string[]
}

/** Builds the site: documents, page data, the shell's assets, and a proxy to the provider API. */
export async function buildApp({
  config,
  shellFiles,
  log,
  zones,
  pages,
  shared,
  metrics,
  sitemap,
  isDemonstration,
  load,
  pageLimit,
  reportLimit,
  signals,
  askPreview,
  beginRequest,
  state,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Shutdown closes idle connections and waits for requests in flight.
    forceCloseConnections: 'idle',
    // Requests on connections that are still open are served until the end.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustedProxies,
    // A URL that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config.origin, true))
      const waitSeconds = pageLimit.take(request.ip)
      void (waitSeconds > 0
        ? refusePage(request, reply, waitSeconds)
        : documents.sendError(request, reply, statusOf(error)))
    },
  })
  app.decorateRequest('release', null)
  metrics?.addTo(app)
  addRetryAfter(app)
  await app.register(cookies)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // The provider decides about the encoding of what is sent to it; nothing else accepts an encoded body.
    globalDecompression: false,
    // Flushes each chunk: a streamed page may wait for the rest of itself.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.origin.startsWith('https:'),
  } as const
  const visitors = new VisitorRequests({ siteOrigin: config.origin, signals, beginRequest })
  const admission = new DocumentAdmission({
    ...{ load, siteOrigin: config.origin },
    onRefused: () => metrics?.countShed('document'),
  })
  const errors = new ErrorDocuments({
    ...{ zones, pages, siteOrigin: config.origin },
    beginRendering: () => load.begin(),
  })
  const documents = new DocumentResponses({
    ...{ zones, pages, shared, errors, visitors, signals, askPreview, cookieOptions, admission },
  })
  const refusePage: RefusePage = (request, reply, waitSeconds) =>
    documents.sendError(request, reply, 429, { 'Retry-After': String(waitSeconds) })
  countPages(app, pageLimit, refusePage)
  await addUncounted(app, async (scope) => {
    await addMapTiles(scope, config)
    // The provider has limits of its own.
    await addApiProxy(scope, {
      ...{ providerUrl: config.providerUrl, log },
      onRequest: (request, reply) => noteChange(request, reply, cookieOptions),
    })
  })

  app.addHook('onSend', async (_request, reply) => {
    if (state?.isDraining) reply.header('Connection', 'close')
  })
  addSecurityHeaders(app, config.origin)
  await addUncounted(app, async (scope) => {
    await addShellFiles(scope, shellFiles)
    await addIcons(scope, shellFiles.folder)
  })
  addCspReports(app, log, config.origin)
  addBrowserReports(app, {
    hasRoute: (name, version, route) =>
      route === SLOT_ROUTE
        ? zones.release(name, version) !== null
        : (zones.release(name, version)?.manifest.routes.some(({ id }) => id === route) ?? false),
    signals,
    limit: reportLimit,
    isIgnored: hasPreview,
  })
  addPreviewRoutes(app, { ask: askPreview, origin: config.origin, cookieOptions })
  addChangePassword(app)
  addSecurityTxt(app, { origin: config.origin, email: config.company.email })

  /** Refuses page data when too many pages are in progress, before any work on them. */
  const admitData: onRequestHookHandler = (_request, reply, done) => {
    const end = load.begin()
    if (end) {
      reply.raw.once('close', end)
      return done()
    }
    metrics?.countShed('data')
    void reply.status(503).send({ status: 503, notice: null })
  }
  const refuseData: RefusePage = (_request, reply, waitSeconds) =>
    reply.status(429).header('Retry-After', waitSeconds).send({ status: 429, notice: null })
  const dataLimits = { config: { refusePage: refuseData }, onRequest: admitData }
  app.get('/_data/*', dataLimits, async (request, reply) => {
    const match = /^\/_data\/([^/@]+)@([^/]+)(\/.*)$/.exec(request.url)
    const [, name = '', version = '', url = '/'] = match ?? []
    const page = visitors.pageRequest(url, reply)
    const live = name === SHELL.name ? await zoneOfData(request, new URL(page.url).pathname) : null
    const zone = zones.release(name, version)
    // The document's release is unloaded, or a zone has appeared that it does not know.
    const isOutdated = name === SHELL.name ? live !== null && live.kind !== 'down' : zone === null
    if (zone) visitors.trackRelease(reply, { kind: 'loaded', prefixes: [], zone })
    if (isOutdated) return reply.status(410).send({ status: 410, notice: null })
    const { status, body, work } = await pages.data(zone, page, live?.kind === 'down' ? 503 : 404)
    if (!hasPreview(request)) visitors.countWork('data', work, request)
    else if (work) reply.header('Server-Timing', `loader;dur=${work.loaderMs.toFixed(1)}`)
    return reply.status(status).header('Cache-Control', 'no-cache').send(body)
  })

  // Documents that were refused need it, too.
  app.get(`${MANIFESTS_PATH}*`, { config: { isUncounted: true } }, async (request, reply) => {
    const json = zones.manifestAt(request.url)
    if (json === null) return reply.status(404).header('Cache-Control', 'no-store').send({})
    return reply
      .type('application/json')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(json)
  })

  // The registry for `pnpm dev --zone`, which runs one zone locally and the others from this site.
  app.get('/_registry', async () => ({ ...zones.registry, by: '', why: '' }))
  addCrawlerRoutes(app, sitemap, config.origin, isDemonstration)
  app.get('/healthz', { config: { isUncounted: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { isUncounted: true } }, async (_request, reply) => {
    const provider = await isProviderReady(config.providerUrl)
    const ready = zones.ready && provider && !state?.isShuttingDown
    return reply
      .status(ready ? 200 : 503)
      .send({ ready, provider, zones: zones.ready, degraded: state?.failingParts ?? [] })
  })

  app.get('/*', (request, reply) => {
    // An absolute URL, as sent to proxies, names no page of this site.
    if (!request.url.startsWith('/')) return documents.sendError(request, reply, 400)
    if (request.url.length > MAX_URL_LENGTH) return documents.sendError(request, reply, 414)
    return documents.send(request, reply)
  })
  app.setNotFoundHandler((request, reply) => documents.sendError(request, reply, 404))
  app.setErrorHandler((error, request, reply) => {
    // The client has disconnected.
    if (request.raw.destroyed) return reply.hijack()
    const status = statusOf(error)
    if (status >= 500) request.log.error(error)
    return documents.sendError(request, reply, status)
  })

  /** Finds the zone of a URL that belongs to no zone of the document, among the releases of the visitor. */
  async function zoneOfData(request: FastifyRequest, pathname: string): Promise<ZoneState | null> {
    const preview = await findPreview(askPreview, zones, request)
    const snapshot = preview?.kind === 'ready' ? preview.snapshot : snapshotForData(zones, request)
    return snapshot.zoneOf(pathname)
  }

  return app
}

async function isProviderReady(providerUrl: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/readyz', providerUrl), { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Unreachable or timed out.
    return false
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
