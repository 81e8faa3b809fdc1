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
import type { ReleaseSet, ServedRelease, ServedZone } from '../../releases/release-sets.ts'
import type { ZoneServers } from '../../zone-servers/zone-servers.ts'
import { type DocumentSettings, OpenedDocument, type ReleaseWork } from './document-response.ts'
import { type OpenedPage, type PageRequest, pagePath, requestPage } from './zone-page.ts'

export interface SitePagesOptions extends DocumentSettings {
  readonly providerUrl: string
  readonly servers: Pick<ZoneServers, 'serverFor' | 'specOfRelease'>
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
  /** Whether the data are generated, at least in part. */
  readonly isDemonstration: boolean
  /** The preview to which the set belongs. */
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

  /** Begins the document of a URL from one set: HTML, head, preloads and route manifest use the same releases. */
  open(set: ReleaseSet, { request, isDemonstration, preview, status }: DocumentRequest): OpenedDocument {
    const { pathname } = new URL(`http://site${request.url}`)
    const served = status === undefined ? set.zoneOf(pathname) : null
    const release = served?.kind === 'loaded' ? served.zone : null
    const begin = (span: Span) => {
      const opened = release
        ? this.#zonePage(
            release,
            { ...request, headers: { ...request.headers, ...traceHeaders() } },
            isDemonstration,
          )
        : { frame: null, page: this.#ownPage(served, request.url, status, isDemonstration) }
      const document = new OpenedDocument(this.#options, { set, release, isDemonstration, preview, opened })
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
      return this.#ownData(503)
    }
  }

  async #ownData(status: number): Promise<DataResponse> {
    const { providerUrl, report } = this.#options
    const notice = status === 404 ? await notFoundNotice(providerUrl, report) : null
    return { status, body: { status, notice }, work: null }
  }

  /** Requests the page of a zone. If its server fails, the page is the shell's error page. */
  #zonePage(release: ServedRelease, request: PageRequest, isDemonstration: boolean): OpenedPage {
    const { servers, report } = this.#options
    const { frame, page } = requestPage(servers.serverFor(release.spec), request, isDemonstration)
    const shown = page.catch((error: unknown) => {
      if (request.signal?.aborted) throw error
      report(error, release.name)
      return this.#errorPage(503, isDemonstration)
    })
    return { frame, page: shown }
  }

  async #ownPage(
    served: ServedZone | null,
    url: string,
    status: number | undefined,
    isDemonstration: boolean,
  ): Promise<RenderedPage | RedirectedPage> {
    if (served?.kind !== 'remote')
      return this.#errorPage(status ?? (served?.kind === 'down' ? 503 : 404), isDemonstration)
    const page = await this.#render(remoteHandler(served.zone), url, 404, isDemonstration)
    return page.kind === 'page' && !page.errors ? { ...page, head: served.zone.head } : page
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
