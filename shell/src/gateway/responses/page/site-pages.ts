import type { Preview } from '@medicena/zone-kit/preview-token'
import type { Span } from '@opentelemetry/api'
import type { StaticHandler } from 'react-router'
import { notFoundNotice } from '../../../rendering/not-found-notice.ts'
import { queryPage } from '../../../rendering/query-page.ts'
import { renderPage } from '../../../rendering/render-page.tsx'
import { remoteHandler, siteHandler } from '../../../rendering/site-handler.ts'
import { releaseAttributes, tracedUntil, traceHeaders } from '../../../rendering/tracing.ts'
import type { PageData, PageError, PageRedirect } from '../../../site/page-data.ts'
import {
  DataWork,
  type RedirectedPage,
  type RenderedPage,
  WORK_HEADER,
} from '../../../zone-server/protocol.ts'
import type { AcceptedRelease } from '../../releases/accepted-release.ts'
import type { ServedRelease, Snapshot, ZoneState } from '../../releases/site-zones.ts'
import type { ZoneServers } from '../../zone-servers/zone-servers.ts'
import { type DocumentSettings, OpenedDocument, type ReleaseWork } from './document-response.ts'
import { type OpenedPage, type PageRequest, pagePath, requestPage } from './zone-page.ts'

export interface SitePagesOptions extends DocumentSettings {
  readonly providerUrl: string
  readonly servers: Pick<ZoneServers, 'serverFor' | 'specOfRelease'>
  readonly isDemonstration: () => Promise<boolean>
  /** Logs an error; with the release whose page failed. */
  readonly report: (error: unknown, release?: string) => void
}

/** A response of the data endpoint. */
export interface DataResponse {
  readonly status: number
  readonly body: PageData | PageRedirect | PageError | string
  readonly work: ReleaseWork | null
}

export interface DocumentRequest {
  readonly request: PageRequest
  /** The preview to which the snapshot belongs. */
  readonly preview?: Preview | undefined
  /** The status of an error page in place of the URL's page. */
  readonly status?: number
}

/**
 * Creates the site's documents and page data from what zone servers render. Error pages, and the frames of remotes built
 * elsewhere, are its own.
 */
export class SitePages {
  readonly #options: SitePagesOptions
  readonly #errorHandler = siteHandler([])

  constructor(options: SitePagesOptions) {
    this.#options = options
  }

  /** Begins the document of a URL from one snapshot: HTML, head, preloads and route manifest use the same releases. */
  open(snapshot: Snapshot, { request, preview, status }: DocumentRequest): OpenedDocument {
    const { isDemonstration } = this.#options
    const { pathname } = new URL(`http://site${request.url}`)
    const live = status === undefined ? snapshot.zoneOf(pathname) : null
    const release = live?.kind === 'loaded' ? live.zone : null
    const demonstration = isDemonstration()
    const begin = (span: Span) => {
      const document = new OpenedDocument(this.#options, {
        snapshot,
        release,
        demonstration,
        preview,
        opened: release
          ? this.#zonePage(
              release,
              { ...request, headers: { ...request.headers, ...traceHeaders() } },
              demonstration,
            )
          : ownPage(this.#ownPage(live, request, status, demonstration)),
      })
      document.complete.then(
        ({ status: sent, route }) =>
          span.setAttributes({ 'http.response.status_code': sent, 'http.route': route }),
        // The span ends with the error.
        () => {},
      )
      return document
    }
    const attributes = release ? releaseAttributes(release.name) : {}
    return tracedUntil('document', attributes, begin, ({ complete }) => complete)
  }

  /**
   * Loads the data of a page for a client-side navigation, by the release whose code renders it.
   * @param status applies when the URL has no page
   */
  async data(release: AcceptedRelease | null, request: PageRequest, status: number): Promise<DataResponse> {
    if (!release) return this.#ownData(status)
    const { servers, report } = this.#options
    try {
      const server = await servers.serverFor(servers.specOfRelease(release.code))
      const path = `${pagePath('/data', request.url, false)}&status=${status}`
      const response = await server.get(path, request.headers, request.signal)
      const body = await response.body.text()
      const work = DataWork.parse(JSON.parse(String(response.headers[WORK_HEADER])))
      return { status: response.statusCode, body, work: { release: release.name, renderMs: null, ...work } }
    } catch (error) {
      if (!request.signal?.aborted) report(error, release.name)
      return { ...(await this.#ownData(503)), work: null }
    }
  }

  async #ownData(status: number): Promise<DataResponse> {
    const page = await this.#errorPage(status, false)
    const [error] = page.kind === 'page' ? Object.values(page.errors ?? {}) : []
    return { status, body: error ?? { status, notice: null }, work: null }
  }

  /** Requests the page of a zone. If its server fails, the page is the shell's error page. */
  #zonePage(release: ServedRelease, request: PageRequest, demonstration: Promise<boolean>): OpenedPage {
    const { servers, report } = this.#options
    const opened = demonstration.then((isDemonstration) =>
      requestPage(servers.serverFor(release.spec), request, isDemonstration),
    )
    const page = opened
      .then((one) => one.page)
      .catch(async (error: unknown) => {
        if (request.signal?.aborted) throw error
        report(error, release.name)
        return this.#errorPage(503, await demonstration)
      })
    return { frame: opened.then((one) => one.frame.catch(() => null)), page }
  }

  async #ownPage(
    live: ZoneState | null,
    { url }: PageRequest,
    status: number | undefined,
    demonstration: Promise<boolean>,
  ): Promise<RenderedPage | RedirectedPage> {
    const isDemonstration = await demonstration
    if (live?.kind !== 'remote')
      return this.#errorPage(status ?? (live?.kind === 'down' ? 503 : 404), isDemonstration)
    const page = await this.#render(remoteHandler(live.zone), url, 404, isDemonstration)
    return page.kind === 'page' && !page.errors ? { ...page, head: live.zone.head } : page
  }

  #errorPage(status: number, isDemonstration: boolean): Promise<RenderedPage | RedirectedPage> {
    return this.#render(this.#errorHandler, '/', status, isDemonstration)
  }

  /** Renders a page that belongs to no zone server. */
  async #render(
    handler: StaticHandler,
    url: string,
    status: number,
    demonstration: boolean,
  ): Promise<RenderedPage | RedirectedPage> {
    const { siteOrigin, providerUrl, company, report } = this.#options
    const context = { providerUrl, siteOrigin, status }
    const notice = () => notFoundNotice(providerUrl, report)
    const found = await queryPage(handler, new Request(siteOrigin + url), context, notice, report)
    if (found.kind === 'redirect') return { ...found, loaderMs: 0 }
    const options = { report, company, demonstration, slots: { find: () => null } }
    return { ...(await renderPage(handler, found, options)), route: null, loaderMs: 0 }
  }
}

const ownPage = (page: OpenedPage['page']): OpenedPage => ({
  frame: page.then(
    () => null,
    () => null,
  ),
  page,
})
