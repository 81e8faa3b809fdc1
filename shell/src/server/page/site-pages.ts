import { messageOf } from '@medicena/domain/error-message'
import { request as callProvider } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import type { Preview } from '@medicena/zone-kit/preview-token'
import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { StaticHandler } from 'react-router'
import { ErrorBoundary } from '../../site/error-boundary.tsx'
import type { NotFoundNotice, PageData, PageError, PageRedirect } from '../../site/page-data.ts'
import { remotePage } from '../../site/remote-page.tsx'
import { type ManifestRemote, remoteRouteId } from '../../site/route-manifest.ts'
import type { SiteConfig } from '../config.ts'
import { siteMapTiles } from '../map-tiles.ts'
import { NO_TRACING, releaseAttributes, type Tracing, traced } from '../telemetry/tracing.ts'
import { releaseName } from '../worker/release-name.ts'
import type { LoadedZone } from '../zones/load-zone.ts'
import type { Snapshot, ZoneState } from '../zones/site-zones.ts'
import { type RequestContext, siteHandler } from '../zones/zone-pages.ts'
import { readShellAssets } from './document.ts'
import { browserHead, type DocumentSettings, OpenedDocument } from './document-response.ts'
import { pageOf, type QueriedPage, type QueriedRedirect, queryPage, type ReportError } from './query-page.ts'
import { type ReleaseWork, resultOf, workOf } from './release-work.ts'
import { renderPage } from './render-page.tsx'

/** A smoke test renders a release alone, without other zones in its slots. */
const NO_SLOTS: SlotResolver = { find: () => null }

/** The not-found page works without its three most-searched services. */
const NOTICE_TIMEOUT_MS = 1_000

/** A page that a trial renders may redirect this often. */
const MAX_REDIRECTS = 3

export interface SitePagesOptions extends DocumentSettings {
  readonly providerUrl: string
  readonly isDemonstration: () => Promise<boolean>
  /** Logs an error; with the release whose page failed. */
  readonly report: (error: unknown, release?: string) => void
}

/** A response of the data endpoint. */
export interface DataResponse {
  readonly status: number
  readonly body: PageData | PageRedirect | PageError
  readonly work: ReleaseWork | null
}

export interface DocumentRequest {
  readonly request: Request
  /** The preview to which the snapshot belongs. */
  readonly preview?: Preview | undefined
  /** Error status of a malformed URL, shown as an error page. */
  readonly status?: number
}

/** Creates the pages of a process, with the files of the shell's build. */
export async function sitePages({
  config,
  assetsFolder,
  tracing = NO_TRACING,
  ...options
}: Pick<SitePagesOptions, 'report' | 'isDemonstration'> & {
  readonly config: SiteConfig
  readonly assetsFolder: string
  readonly tracing?: Tracing
}): Promise<SitePages> {
  const { origin, providerUrl, company, googleMapsKey, devEvents } = config
  const assets = await readShellAssets(assetsFolder, devEvents === null)
  const mapTiles = await siteMapTiles(config, assets.mapTiles)
  return new SitePages({
    ...{ assets, siteOrigin: origin, providerUrl, company, googleMapsKey, mapTiles, devEvents, tracing },
    ...options,
  })
}

/** Creates the site's documents and page data. */
export class SitePages {
  readonly #options: SitePagesOptions
  /** Renders pages without a working zone. */
  readonly #frame = siteHandler([])

  constructor(options: SitePagesOptions) {
    this.#options = options
  }

  /** Begins the document of a URL from one snapshot: HTML, head, preloads and route manifest use the same releases. */
  open(snapshot: Snapshot, { request, preview, status }: DocumentRequest): OpenedDocument {
    const span = this.#options.tracing.begin('document')
    const live = status === undefined ? snapshot.zoneOf(new URL(request.url).pathname) : null
    const handler = this.#handlerOf(live)
    const zone = live?.kind === 'loaded' ? live.zone : null
    const report = this.#reportOf(zone)
    const requestContext = this.#context(status ?? (live?.kind === 'down' ? 503 : 404))
    const release = releaseAttributes(zone && { name: zone.manifest.name, version: zone.version })
    span.set(release)
    const startedAt = performance.now()
    let loadedAt = startedAt
    const query = async () => {
      const context = await traced(this.#options.tracing, 'loaders', release, () =>
        handler.query(request, { requestContext }),
      ).finally(() => {
        loadedAt = performance.now()
      })
      const found = await pageOf(context, request, () => this.#notFoundNotice(), report)
      if (found.kind === 'page') span.set({ 'http.route': found.context.matches.at(-1)?.route.path })
      return found
    }
    return span.run(() => {
      const document = new OpenedDocument(this.#options, {
        ...{ snapshot, live, zone, handler, request, report, preview, release },
        demonstration: this.#options.isDemonstration(),
        queried: query(),
        loaderMs: () => loadedAt - startedAt,
      })
      document.complete.then(
        ({ status: sent }) => {
          span.set({ 'http.response.status_code': sent })
          span.end()
        },
        (error: unknown) => span.end(error),
      )
      return document
    })
  }

  /**
   * Loads the data of a page for a client-side navigation, by the release whose code renders it. `status` applies when
   * the URL has no page.
   */
  async data(zone: LoadedZone | null, request: Request, status: number): Promise<DataResponse> {
    const handler = zone?.handler ?? this.#frame
    const startedAt = performance.now()
    const queried = await this.#query(handler, request, status, this.#reportOf(zone))
    const result = queried.kind === 'redirect' ? 'ok' : resultOf(queried)
    const work = workOf(zone, { result, loaderMs: performance.now() - startedAt, renderMs: null })
    if (queried.kind === 'redirect') return { status: 200, body: { redirect: queried.location }, work }
    const [error] = Object.values(queried.errors ?? {})
    if (error) return { status: error.status, body: error, work }
    return { status: 200, body: { data: queried.context.loaderData, head: browserHead(queried.head) }, work }
  }

  /**
   * Renders the smoke page of a release before it serves visitors, then its other pages without parameters. These may
   * lack data (a slow provider, say), but they must not throw.
   * @throws Error when rendering fails or the status is a server error
   */
  async smokeTest({ definition, handler }: LoadedZone, onPage: (path: string) => void): Promise<void> {
    const others = definition.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))
    for (const path of new Set([definition.smoke, ...others])) {
      onPage(path)
      try {
        await this.#tryPage(handler, path, path === definition.smoke)
      } catch (error) {
        throw new Error(`its page ${path} fails: ${messageOf(error)}`, { cause: error })
      }
    }
  }

  async #tryPage(handler: StaticHandler, path: string, needsData: boolean): Promise<void> {
    const errors: unknown[] = []
    const report = (error: unknown) => void errors.push(error)
    let location = path
    for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
      const request = new Request(new URL(location, this.#options.siteOrigin))
      const queried = await queryPage(handler, request, this.#context(404), async () => null, report)
      if (queried.kind === 'redirect') {
        location = queried.location
        continue
      }
      const { page } = await renderPage(handler, queried, {
        demonstration: false,
        report,
        company: this.#options.company,
        slots: NO_SLOTS,
      })
      const isUnavailable = page.status === 503 || page.status === 504
      if ((page.status < 500 && errors.length === 0) || (isUnavailable && !needsData)) return
      const [first] = errors
      throw first instanceof Error ? first : new Error(`status ${page.status}`)
    }
    throw new Error('redirect loop')
  }

  #handlerOf(live: ZoneState | null): StaticHandler {
    if (live?.kind === 'loaded') return live.zone.handler
    return live?.kind === 'remote' ? remoteHandler(live.zone) : this.#frame
  }

  #reportOf(zone: LoadedZone | null): ReportError {
    const release = zone ? releaseName(zone.manifest.name, zone.version) : undefined
    return (error) => this.#options.report(error, release)
  }

  #query(
    handler: StaticHandler,
    request: Request,
    status: number,
    report: ReportError,
  ): Promise<QueriedPage | QueriedRedirect> {
    return queryPage(handler, request, this.#context(status), () => this.#notFoundNotice(), report)
  }

  #context(status: number): RequestContext {
    const { providerUrl, siteOrigin } = this.#options
    return { providerUrl, siteOrigin, status }
  }

  async #notFoundNotice(): Promise<NotFoundNotice | null> {
    try {
      const services = await callProvider(
        { baseUrl: this.#options.providerUrl, timeout: NOTICE_TIMEOUT_MS },
        getMostSearched,
        {},
      )
      return { mostSearched: services.slice(0, 3).map(({ name, url, price }) => ({ name, url, price })) }
    } catch (error) {
      this.#options.report(error)
      return null
    }
  }
}

/** Creates the handler of a remote, which the server renders as a skeleton only. */
function remoteHandler({ name, prefixes }: ManifestRemote): StaticHandler {
  const children = prefixes.map((prefix) => ({
    id: remoteRouteId(name, prefix),
    path: `${prefix}/*`,
    Component: remotePage(name),
  }))
  return siteHandler([{ id: name, ErrorBoundary, children }])
}
