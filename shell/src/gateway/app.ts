import { finished } from 'node:stream'
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
import type { SiteConfig } from './config.ts'
import { addMapTiles } from './files/map-tiles.ts'
import { addSecurityTxt } from './files/security-txt.ts'
import { addShellFiles, type ShellFilesOptions } from './files/shell-files.ts'
import { addCrawlerRoutes, type SitemapSource } from './files/sitemap.ts'
import { addChangePassword, addIcons } from './files/well-known.ts'
import type { SiteMetrics } from './metrics.ts'
import { addBrowserReports } from './operations/telemetry/browser-reports.ts'
import type { ReleaseTelemetry } from './operations/telemetry/release-telemetry.ts'
import type { DependencyMonitor } from './releases/dependency-monitor.ts'
import { MANIFESTS_PATH } from './releases/manifest-file.ts'
import type { ReleaseSets, ServedZone } from './releases/release-sets.ts'
import type { SiteReleases } from './releases/site-releases.ts'
import { addApiProxy } from './responses/api-proxy.ts'
import { addApiResponses } from './responses/api-responses.ts'
import { noteChange } from './responses/documents/changed-data.ts'
import { DocumentResponses } from './responses/documents/document-responses.ts'
import { addUncounted, countPages, type RefusePage } from './responses/limits/count-pages.ts'
import type { LoadLimit } from './responses/limits/load-limit.ts'
import { PageLimit } from './responses/limits/page-limit.ts'
import { addRetryAfter } from './responses/limits/retry-after.ts'
import { setForData } from './responses/page/cohort.ts'
import type { SitePages } from './responses/page/site-pages.ts'
import { pageRequest } from './responses/page/zone-page.ts'
import { hasPreview, Previews } from './responses/preview/previews.ts'
import { addCspReports } from './responses/security/csp-reports.ts'
import { addSecurityHeaders, securityHeaders } from './responses/security/response-headers.ts'
import type { ResponseCache } from './responses/stored/response-cache.ts'

/** Ends requests that arrive slowly (slow-loris attacks). */
const REQUEST_TIMEOUT_MS = 30_000
const MAX_URL_LENGTH = 2_000
const BROTLI_QUALITY = 4

/** `/_data/{zone}@{version}{path}` */
const DATA_PATH = /^\/_data\/([^/@]+)@([^/]+)(\/.*)$/

export interface AppOptions {
  readonly config: SiteConfig
  /** The shell's browser files. */
  readonly shellFiles: ShellFilesOptions
  readonly log: FastifyBaseLogger
  readonly sets: ReleaseSets
  readonly pages: SitePages
  readonly cache: ResponseCache
  readonly metrics: SiteMetrics
  readonly sitemap: SitemapSource
  /** Whether the data are generated, at least in part. */
  readonly isDemonstration: () => Promise<boolean>
  /** Limits the pages in progress. */
  readonly load: LoadLimit
  /** Records observations about releases. */
  readonly telemetry: ReleaseTelemetry
  readonly releases: Pick<SiteReleases, 'preview' | 'isReady'>
  readonly dependencies: Pick<DependencyMonitor, 'failing'>
  readonly state: LifecycleState
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The release that renders the page or loads its data; null for everything else. */
    release: { readonly zone: string; readonly version: string } | null
  }
}

/** Progress of the shutdown: decides about `/readyz` and whether connections are reused. */
export interface LifecycleState {
  /** Connections are not reused any more. */
  isDraining: boolean
  /** The whole site ends soon: `/readyz` fails. */
  isShuttingDown: boolean
}

/** Builds the site: documents, page data, the shell's assets, and a proxy to the provider API. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, shellFiles, log, sets, pages, cache, metrics, sitemap, telemetry, state } = options
  const { isDemonstration, load, releases, dependencies } = options
  const pageLimit = new PageLimit(config.pagesPerMinute)
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
  metrics.addTo(app)
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
  const previews = new Previews({
    secret: config.previewSecret,
    releases,
    sets,
    cookieOptions,
  })
  const documents = new DocumentResponses({
    sets,
    pages,
    cache,
    telemetry,
    previews,
    isDemonstration,
    cookieOptions,
    load,
    metrics,
    siteOrigin: config.origin,
  })
  const refusePage: RefusePage = (request, reply, waitSeconds) =>
    documents.sendError(request, reply, 429, { 'Retry-After': String(waitSeconds) })
  countPages(app, pageLimit, refusePage)
  await addUncounted(app, async (scope) => {
    await addMapTiles(scope, config)
    await scope.register(async (api) => {
      addApiResponses(api, cache, metrics)
      // The provider has limits of its own.
      await addApiProxy(api, {
        providerUrl: config.providerUrl,
        log,
        onRequest: (request, reply) => noteChange(request, reply, cookieOptions),
      })
    })
  })

  app.addHook('onSend', async (_request, reply) => {
    if (state.isDraining) reply.header('Connection', 'close')
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
        ? sets.release(name, version) !== null
        : (sets.release(name, version)?.description.routes.some(({ id }) => id === route) ?? false),
    telemetry,
    isIgnored: hasPreview,
  })
  previews.addTo(app, config.origin)
  addChangePassword(app)
  addSecurityTxt(app, { origin: config.origin, email: config.company.email })

  /** Refuses page data when too many pages are in progress, before any work on them. */
  const admitData: onRequestHookHandler = (request, reply, done) => {
    const [, name = ''] = DATA_PATH.exec(request.url) ?? []
    const end = load.begin(name)
    if (end) {
      finished(reply.raw, end)
      return done()
    }
    metrics.countShed('data')
    void reply.status(503).send({ status: 503, notice: null })
  }
  const refuseData: RefusePage = (_request, reply, waitSeconds) =>
    reply.status(429).header('Retry-After', waitSeconds).send({ status: 429, notice: null })
  const dataLimits = { config: { refusePage: refuseData }, onRequest: admitData }
  app.get('/_data/*', dataLimits, async (request, reply) => {
    const [, name = '', version = '', url = '/'] = DATA_PATH.exec(request.url) ?? []
    const page = pageRequest(url, reply)
    const live = name === SHELL.name ? await zoneOfData(request, new URL(`http://site${url}`).pathname) : null
    const release = sets.release(name, version)
    // The document is outdated: its release is gone, or the path now belongs to a zone that it does not know.
    const isOutdated = name === SHELL.name ? live !== null && live.kind !== 'down' : release === null
    request.release = release
    if (isOutdated) return reply.status(410).send({ status: 410, notice: null })
    const { status, body, work } = await pages.data(release, page, live?.kind === 'down' ? 503 : 404)
    if (!hasPreview(request)) telemetry.countRequest('data', request.ip, work)
    else if (work) reply.header('Server-Timing', `loader;dur=${work.loaderMs.toFixed(1)}`)
    return reply
      .status(status)
      .header('Cache-Control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(body)
  })

  // Not counted as a page, because the error page for refused visitors needs it as well.
  app.get(`${MANIFESTS_PATH}*`, { config: { isUncounted: true } }, async (request, reply) => {
    const json = sets.manifestAt(request.url)
    if (json === null) return reply.status(404).header('Cache-Control', 'no-store').send({})
    return reply
      .type('application/json')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(json)
  })

  // For `pnpm dev --zone`, which takes the other zones from this site, and for `zone publish --site`.
  app.get('/_registry', async () => ({ ...sets.registry, by: '', why: '', serving: sets.serving }))
  addCrawlerRoutes(app, sitemap, config.origin, isDemonstration)
  app.get('/healthz', { config: { isUncounted: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { isUncounted: true } }, async (_request, reply) => {
    const provider = await isProviderReady(config.providerUrl)
    const zones = releases.isReady
    const ready = zones && provider && !state.isShuttingDown
    return reply.status(ready ? 200 : 503).send({ ready, provider, zones, degraded: dependencies.failing })
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
  async function zoneOfData(request: FastifyRequest, pathname: string): Promise<ServedZone | null> {
    const preview = await previews.find(request)
    const set = preview?.kind === 'ready' ? preview.set : setForData(sets, request)
    return set.zoneOf(pathname)
  }

  return app
}

const isProviderReady = (providerUrl: string): Promise<boolean> =>
  fetch(new URL('/readyz', providerUrl), { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    // Unreachable or timed out.
    () => false,
  )

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
