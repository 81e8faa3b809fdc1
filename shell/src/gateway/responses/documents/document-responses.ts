import { finished } from 'node:stream'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReleaseTelemetry } from '../../operations/telemetry/release-telemetry.ts'
import type { ServedRelease, SiteZones, Snapshot } from '../../releases/site-zones.ts'
import type { LoadLimit } from '../limits/load-limit.ts'
import { isCrawler, snapshotForDocument } from '../page/cohort.ts'
import type { CompleteDocument, OpenedDocument } from '../page/document-response.ts'
import type { SitePages } from '../page/site-pages.ts'
import { pageRequest } from '../page/zone-page.ts'
import { type OpenedPreview, PREVIEW_HEADERS, type Previews } from '../preview/previews.ts'
import { EncodedBody } from '../stored/encoded-body.ts'
import { CACHE_CONTROL, sendEncoded, sendStored } from '../stored/send-stored.ts'
import { hasChangedData } from './changed-data.ts'
import { withoutPunctuation } from './copied-address.ts'
import type { RenderedDocument, SharedDocuments, SharedResponse } from './shared-documents.ts'

/** A page that was not found names prices, and a changed price has to be seen everywhere after five seconds. */
const ERROR_TTL_MS = 3_000

/** More than there are statuses. */
const MAX_ERRORS = 64

export interface DocumentResponsesOptions {
  readonly zones: SiteZones
  readonly pages: SitePages
  readonly shared: SharedDocuments
  readonly telemetry: Pick<ReleaseTelemetry, 'countRequest' | 'countStored'>
  readonly previews: Pick<Previews, 'find' | 'sendProblem'>
  readonly cookieOptions: CookieSerializeOptions
  /** Documents that have to be rendered count among the pages in progress. */
  readonly load: LoadLimit
  /** Responds to a document while too many pages are in progress. */
  readonly refuse: (reply: FastifyReply) => FastifyReply
}

type Headers = Readonly<Record<string, string>>

/** The error page of a status. */
interface ErrorDocument extends Pick<CompleteDocument, 'status' | 'headers'> {
  readonly content: EncodedBody
}

/** Responds to requests for documents. */
export class DocumentResponses {
  readonly #options: DocumentResponsesOptions
  /** By releases and status: all visitors get the same error page, whatever they have requested. */
  readonly #errors = new LRUCache<string, ErrorDocument, { snapshot: Snapshot; status: number }>({
    max: MAX_ERRORS,
    ttl: ERROR_TTL_MS,
    fetchMethod: async (_key, _before, { context: { snapshot, status } }) => {
      const { pages, load } = this.#options
      const endRendering = load.begin('')
      if (!endRendering) return undefined
      const { complete } = pages.open(snapshot, { request: { url: '/', headers: {} }, status })
      const document = await complete.finally(endRendering)
      const { status: sent, headers, html } = document
      return { status: sent, headers, content: new EncodedBody(html) }
    },
  })

  constructor(options: DocumentResponsesOptions) {
    this.#options = options
  }

  /** Sends the document of the requested URL. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { zones, previews, cookieOptions, refuse } = this.#options
    const opened = await previews.find(request)
    if (opened && opened.kind !== 'ready') return previews.sendProblem(reply, opened)
    if (opened) return this.#sendPrivate(request, reply, { ...opened, headers: PREVIEW_HEADERS })
    const { snapshot, headers } = snapshotForDocument(zones, request, reply, cookieOptions)
    // All visitors get one error page for an unknown path; a path with parameters is rendered by itself.
    const isUnknown = snapshot.zoneOf(pathOf(request.url)) === null && !request.url.includes('?')
    if (isUnknown && snapshot === zones.snapshot) return this.#sendNotFound(request, reply)
    const response = await this.#options.shared.get({
      url: request.url,
      snapshot,
      hasChangedData: hasChangedData(request),
      acceptsStale: !isReload(request),
    })
    if (response?.kind === 'refused') return refuse(reply)
    return response
      ? this.#sendShared(request, reply, response, { snapshot, headers })
      : this.#sendPrivate(request, reply, { snapshot, headers })
  }

  /** Sends the error page of a status, with the live releases; refuses it if too many pages are in progress. */
  async sendError(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    headers: Headers = {},
  ): Promise<FastifyReply> {
    const { zones, refuse } = this.#options
    const { snapshot } = zones
    const key = `${snapshot.manifest.path} ${status}`
    const fetched = await this.#errors.fetch(key, { context: { snapshot, status } })
    const document = fetched ?? this.#errors.peek(key, { allowStale: true })
    if (!document) return refuse(reply)
    reply
      .status(document.status)
      .headers({ ...document.headers, 'Cache-Control': CACHE_CONTROL.error, ...headers })
    return sendEncoded(request, reply, document.content)
  }

  /** Sends the 404 page, or redirects if the path ends in punctuation of a text that it was copied from. */
  async #sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = withoutPunctuation(request.url)
    return address === null ? this.sendError(request, reply, 404) : redirectTo(reply, address)
  }

  /** Sends a document that others may get too. */
  async #sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    response: Exclude<SharedResponse, { kind: 'refused' }>,
    { snapshot, headers }: { readonly snapshot: Snapshot; readonly headers: Headers },
  ): Promise<FastifyReply> {
    const { telemetry } = this.#options
    if (response.kind === 'stored') {
      const { stored, isAway, revalidation } = response
      request.release = stored.release
      if (stored.release) telemetry.countStored(stored.release.name)
      revalidation?.then(
        (work) => telemetry.countRequest('document', request.ip, work),
        (error: unknown) => request.log.error(error),
      )
      const caching = isAway ? { 'Cache-Control': CACHE_CONTROL.error } : {}
      return reply.send(await sendStored(request, reply, stored, { ...headers, ...caching }))
    }
    request.release = releaseAt(snapshot, request)
    const { opened, done } = response
    done.then(
      ({ document }) => telemetry.countRequest('document', request.ip, document.work),
      () => {},
    )
    if (await this.#sendsFrame(request, opened)) return this.#sendFrame(reply, opened, headers)
    return this.#sendComplete(request, reply, await done, headers)
  }

  /** Renders a document for one request, unless too many pages are in progress. */
  async #sendPrivate(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      snapshot,
      headers,
      preview,
    }: Pick<OpenedPreview, 'snapshot'> & Partial<OpenedPreview> & { headers: Headers },
  ): Promise<FastifyReply> {
    const { pages, telemetry, load, refuse } = this.#options
    request.release = releaseAt(snapshot, request)
    const end = load.begin(request.release?.zone ?? '')
    if (!end) return refuse(reply)
    // Also if the visitor has left before.
    finished(reply.raw, end)
    const opened = pages.open(snapshot, { request: pageRequest(request.url, reply), preview })
    if (!preview)
      opened.complete.then(
        ({ work }) => telemetry.countRequest('document', request.ip, work),
        () => {},
      )
    if (await this.#sendsFrame(request, opened)) return this.#sendFrame(reply, opened, headers)
    return this.#sendComplete(request, reply, { document: await opened.complete, stored: null }, headers)
  }

  async #sendFrame(reply: FastifyReply, opened: OpenedDocument, headers: Headers): Promise<FastifyReply> {
    const { headers: own, body } = await opened.early()
    return reply.headers({ ...own, 'Cache-Control': CACHE_CONTROL.unshared, ...headers }).send(body)
  }

  async #sendComplete(
    request: FastifyRequest,
    reply: FastifyReply,
    { document, stored }: RenderedDocument,
    headers: Headers,
  ): Promise<FastifyReply> {
    if (stored) return reply.send(await sendStored(request, reply, stored, headers))
    const { status, headers: own, html } = document
    const address = status === 404 ? withoutPunctuation(request.url) : null
    if (address !== null) return redirectTo(reply, address)
    const isError = status >= 400
    reply.status(status).headers({
      ...own,
      'Cache-Control': isError ? CACHE_CONTROL.error : CACHE_CONTROL.unshared,
      ...(isError ? withoutCacheControl(headers) : headers),
    })
    return reply.send(html)
  }

  /**
   * Whether to send the frame first: a browser navigates and the page is slow. Others, such as monitors, need
   * the exact status.
   */
  async #sendsFrame(request: FastifyRequest, opened: OpenedDocument): Promise<boolean> {
    const isNavigation = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document'
    const mayRedirect = withoutPunctuation(request.url) !== null
    return isNavigation && !mayRedirect && !isCrawler(request) && !(await opened.isFast())
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

/** The release that renders the page of a request; null without one. */
function releaseAt(snapshot: Snapshot, { url }: FastifyRequest): ServedRelease | null {
  const live = snapshot.zoneOf(pathOf(url))
  return live?.kind === 'loaded' ? live.zone : null
}

const pathOf = (url: string): string => new URL(`http://site${url}`).pathname
