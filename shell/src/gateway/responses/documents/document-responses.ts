import { finished } from 'node:stream'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SiteMetrics } from '../../metrics.ts'
import type { ReleaseTelemetry } from '../../operations/telemetry/release-telemetry.ts'
import { type ReleaseSet, type ReleaseSets, releaseAt } from '../../releases/release-sets.ts'
import { sendBusyPage } from '../limits/busy-page.ts'
import type { LoadLimit } from '../limits/load-limit.ts'
import { isCrawler, setForDocument } from '../page/cohort.ts'
import type { CompleteDocument, OpenedDocument } from '../page/document-response.ts'
import type { SitePages } from '../page/site-pages.ts'
import { pageRequest } from '../page/zone-page.ts'
import { type OpenedPreview, PREVIEW_HEADERS, type Previews } from '../preview/previews.ts'
import { EncodedBody } from '../stored/encoded-body.ts'
import type { ResponseCache } from '../stored/response-cache.ts'
import { CACHE_CONTROL, sendEncoded, sendStored } from '../stored/send-stored.ts'
import { hasChangedData } from './changed-data.ts'
import { withoutPunctuation } from './copied-address.ts'
import { type DocumentUrl, documentUrl, withParameters } from './document-url.ts'
import { type SharedRendering, SharedRenderings } from './shared-renderings.ts'

/** A page that was not found names prices, and a changed price has to be seen everywhere after five seconds. */
const ERROR_TTL_MS = 3_000

/** More than there are statuses. */
const MAX_ERRORS = 64

export interface DocumentResponsesOptions {
  readonly sets: ReleaseSets
  readonly pages: SitePages
  readonly cache: Pick<ResponseCache, 'lookup'>
  /** Whether the data are generated, at least in part. */
  readonly isDemonstration: () => Promise<boolean>
  readonly telemetry: Pick<ReleaseTelemetry, 'countRequest' | 'countStored'>
  readonly previews: Pick<Previews, 'find' | 'sendProblem'>
  readonly cookieOptions: CookieSerializeOptions
  /** Documents that have to be rendered count among the pages in progress. */
  readonly load: LoadLimit
  readonly metrics: Pick<SiteMetrics, 'countLookup' | 'countShed'>
  readonly siteOrigin: string
}

type Headers = Readonly<Record<string, string>>

/** How a document is sent that is being rendered. */
interface Sending extends Pick<SharedRendering, 'opened'> {
  /** Null if no other visitor may get the document. */
  readonly stored: SharedRendering['stored'] | null
  /** Parameters of the visitor's URL that a redirect keeps. */
  readonly unknown: DocumentUrl['unknown']
  readonly headers: Headers
}

/** The error page of a status. */
interface ErrorDocument extends Pick<CompleteDocument, 'status' | 'headers'> {
  readonly content: EncodedBody
}

/** Responds to requests for documents. */
export class DocumentResponses {
  readonly #options: DocumentResponsesOptions
  readonly #renderings: SharedRenderings
  /** By releases and status: all visitors get the same error page, whatever they have requested. */
  readonly #errors = new LRUCache<string, ErrorDocument, { set: ReleaseSet; status: number }>({
    max: MAX_ERRORS,
    ttl: ERROR_TTL_MS,
    fetchMethod: async (_key, _before, { context: { set, status } }) => {
      const { pages, load } = this.#options
      const isDemonstration = await this.#options.isDemonstration()
      const endRendering = load.begin('')
      if (!endRendering) return undefined
      const { complete } = pages.open(set, { request: { url: '/', headers: {} }, status, isDemonstration })
      const document = await complete.finally(endRendering)
      const { status: sent, headers, html } = document
      return { status: sent, headers, content: new EncodedBody(html) }
    },
  })

  constructor(options: DocumentResponsesOptions) {
    this.#options = options
    this.#renderings = new SharedRenderings(options.pages, options.load)
  }

  /** Sends the document of the requested URL. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { sets, previews, cookieOptions, cache, metrics } = this.#options
    const opened = await previews.find(request)
    if (opened && opened.kind !== 'ready') return previews.sendProblem(reply, opened)
    if (opened) return this.#sendPrivate(request, reply, { ...opened, headers: PREVIEW_HEADERS })
    const { set, headers } = setForDocument(sets, request, reply, cookieOptions)
    // All visitors get one error page for an unknown path; a path with parameters is rendered by itself.
    const { pathname } = new URL(`http://site${request.url}`)
    const isUnknown = set.zoneOf(pathname) === null && !request.url.includes('?')
    if (isUnknown && set === sets.live) {
      const address = withoutPunctuation(request.url)
      return address === null ? this.sendError(request, reply, 404) : redirectTo(reply, address)
    }
    const isDemonstration = await this.#options.isDemonstration()
    const { url, unknown, isShareable } = documentUrl(request.url, set)
    const lookup = { hasChangedData: hasChangedData(request), acceptsStale: !isReload(request) }
    // The manifest's path changes with every release, so documents of replaced releases are no longer found.
    const key = `${set.manifest.path} ${isDemonstration} ${url}`
    const found = isShareable ? await cache.lookup(key, lookup) : null
    if (!found) return this.#sendPrivate(request, reply, { set, headers })
    if ('response' in found) {
      metrics.countLookup(found.result)
      const renewal = found.next && this.#renderings.begin(found.next, set, url, isDemonstration)
      if (renewal) this.#count(request, renewal.opened)
      renewal?.stored.catch((error: unknown) => request.log.error(error))
      const { release } = found.response
      request.release = release
      if (release) this.#options.telemetry.countStored(release.name)
      return reply.send(await sendStored(request, reply, found, headers))
    }
    metrics.countLookup(this.#renderings.has(found) ? 'coalesced' : 'miss')
    const rendering = this.#renderings.begin(found, set, url, isDemonstration)
    if (!rendering) return this.#refuse(reply)
    request.release = releaseAt(set, request.url)
    this.#count(request, rendering.opened)
    return this.#sendOpened(request, reply, { ...rendering, unknown, headers })
  }

  /** Sends the error page of a status, with the live releases; refuses it if too many pages are in progress. */
  async sendError(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    headers: Headers = {},
  ): Promise<FastifyReply> {
    const { sets } = this.#options
    const set = sets.live
    const key = `${set.manifest.path} ${status}`
    const fetched = await this.#errors.fetch(key, { context: { set, status } })
    const document = fetched ?? this.#errors.peek(key, { allowStale: true })
    if (!document) return this.#refuse(reply)
    reply
      .status(document.status)
      .headers({ ...document.headers, 'Cache-Control': CACHE_CONTROL.error, ...headers })
    return sendEncoded(request, reply, document.content)
  }

  /** Responds while too many pages are in progress. */
  #refuse(reply: FastifyReply): FastifyReply {
    this.#options.metrics.countShed('document')
    return sendBusyPage(reply, this.#options.siteOrigin)
  }

  /** Renders a document for one request, unless too many pages are in progress. */
  async #sendPrivate(
    request: FastifyRequest,
    reply: FastifyReply,
    { set, headers, preview }: Pick<OpenedPreview, 'set'> & Partial<OpenedPreview> & { headers: Headers },
  ): Promise<FastifyReply> {
    const { pages, load } = this.#options
    const isDemonstration = await this.#options.isDemonstration()
    request.release = releaseAt(set, request.url)
    const end = load.begin(request.release?.zone ?? '')
    if (!end) return this.#refuse(reply)
    // Also if the visitor has left before.
    finished(reply.raw, end)
    const opened = pages.open(set, { request: pageRequest(request.url, reply), isDemonstration, preview })
    if (!preview) this.#count(request, opened)
    return this.#sendOpened(request, reply, { opened, stored: null, unknown: [], headers })
  }

  /** Counts the part of a release in a document, once it is complete. */
  #count(request: FastifyRequest, { complete }: OpenedDocument): void {
    complete.then(
      ({ work }) => this.#options.telemetry.countRequest('document', request.ip, work),
      // The sender of the document handles the error.
      () => {},
    )
  }

  /**
   * Sends a document that is being rendered. If a browser navigates and the page is slow, its frame is sent first; others,
   * such as monitors, need the exact status.
   */
  async #sendOpened(
    request: FastifyRequest,
    reply: FastifyReply,
    { opened, stored, unknown, headers }: Sending,
  ): Promise<FastifyReply> {
    const isNavigation = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document'
    const address = withoutPunctuation(request.url)
    const early = isNavigation && address === null && !isCrawler(request) ? await opened.early() : null
    if (early) {
      reply.headers({ ...early.headers, 'Cache-Control': CACHE_CONTROL.unshared, ...headers })
      return reply.send(early.body)
    }
    const response = await stored
    if (response) return reply.send(await sendStored(request, reply, { response }, headers))
    const { status, headers: own, html } = await opened.complete
    if (status === 404 && address !== null) return redirectTo(reply, address)
    const isError = status >= 400
    const { Location: location } = own
    reply.status(status).headers({
      ...own,
      ...(location !== undefined && { Location: withParameters(location, unknown) }),
      'Cache-Control': isError ? CACHE_CONTROL.error : CACHE_CONTROL.unshared,
      ...(isError ? withoutCacheControl(headers) : headers),
    })
    return reply.send(html)
  }
}

const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('Cache-Control', CACHE_CONTROL.unshared).redirect(address, 301)

/** Whether the visitor has reloaded the page: the browser asks for a new document. */
const isReload = ({ headers }: FastifyRequest): boolean =>
  /\b(?:no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '')

function withoutCacheControl({ 'Cache-Control': _, ...headers }: Headers): Headers {
  return headers
}
