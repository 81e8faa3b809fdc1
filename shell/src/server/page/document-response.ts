import type { Readable } from 'node:stream'
import type { Preview } from '@medicena/zone-kit/preview-token'
import type { Company, SiteMapTiles } from '@medicena/zone-kit/site-settings'
import type { Head } from '@medicena/zone-kit/zone'
import type { StaticHandler } from 'react-router'
import { type DocumentState, ROOT_ROUTE } from '../../site/page-data.ts'
import { type PreviewBadge, previewBadge } from '../preview/preview-badge.ts'
import type { RequestResult } from '../telemetry/signals.ts'
import { type SpanAttributes, type Tracing, traced } from '../telemetry/tracing.ts'
import type { LoadedZone } from '../zones/load-zone.ts'
import type { Snapshot, ZoneState } from '../zones/site-zones.ts'
import { securityPolicyHeaders } from './content-security-policy.ts'
import {
  type DocumentStart,
  documentStream,
  type LateContent,
  lateDocumentStream,
  type PageFiles,
  type ShellAssets,
} from './document.ts'
import { filesOf } from './page-files.ts'
import { pendingPage } from './pending-page.ts'
import type { QueriedPage, QueriedRedirect, ReportError } from './query-page.ts'
import { type ReleaseWork, resultOf, workOf } from './release-work.ts'
import { type RenderOptions, renderFrame, renderPage, withoutFrame } from './render-page.tsx'

/** Seconds after which a client may retry, by the status of the response. */
const RETRY_AFTER_S: Readonly<Record<number, string>> = { 429: '60', 503: '10' }

/** Returns the `Retry-After` of a response, if its status has one. */
export function retryHeaders(status: number): Record<string, string> {
  const seconds = RETRY_AFTER_S[status]
  return seconds === undefined ? {} : { 'Retry-After': seconds }
}

/** An HTML response with a streamed body. */
export interface PageResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | null
  /** Resolves when the page is rendered; null when no release of a zone was at work. */
  readonly work: Promise<ReleaseWork | null>
}

/** The settings that all documents of a site share. */
export interface DocumentSettings {
  readonly assets: ShellAssets
  readonly siteOrigin: string
  readonly company: Company
  readonly googleMapsKey: string | null
  readonly mapTiles: SiteMapTiles
  /** The URL of the events of `pnpm dev`. */
  readonly devEvents: string | null
  readonly tracing: Tracing
}

/** A requested document, whose loaders run or have run. */
export interface RequestedDocument {
  readonly snapshot: Snapshot
  readonly live: ZoneState | null
  /** The zone at work; null without a loaded one. */
  readonly zone: LoadedZone | null
  readonly handler: StaticHandler
  readonly nonce: string
  readonly demonstration: boolean
  readonly whole: boolean
  readonly report: ReportError
  readonly preview: Preview | undefined
  /** Returns the duration of the loaders once they have run. */
  readonly loaderMs: () => number
  /** The release that renders the page, for traces. */
  readonly release: SpanAttributes
}

/** A rendered page with everything that its document contains besides. */
interface RenderedContent {
  readonly page: QueriedPage
  readonly html: Readable
  readonly head: Head
  readonly state: DocumentState
  /** Returns the end of the document, when the page is complete. */
  readonly end: () => string
  readonly work: ReleaseWork | null
}

/** Creates the response to a document's request from the outcome of its loaders. */
export class DocumentResponse {
  readonly #settings: DocumentSettings
  readonly #document: RequestedDocument
  readonly #options: RenderOptions
  readonly #badge: PreviewBadge | undefined

  constructor(settings: DocumentSettings, document: RequestedDocument) {
    const { nonce, whole, report, demonstration, snapshot, preview } = document
    this.#settings = settings
    this.#document = document
    this.#options = { demonstration, nonce, whole, report, company: settings.company, slots: snapshot.slots }
    this.#badge = preview && previewBadge(preview, nonce)
  }

  /** Sends the document of a page whose loaders have run. */
  async page(queried: QueriedPage): Promise<PageResponse> {
    const { zone, snapshot } = this.#document
    const { page, html, head, state, end, work } = await this.#render(queried)
    const files = zone && !page.errors ? filesOf(zone, page.context, snapshot) : []
    return {
      status: page.status,
      headers: { ...this.#headers(), ...retryHeaders(page.status) },
      body: documentStream({ ...this.#start(files, end), head, state }, html),
      work: Promise.resolve(work),
    }
  }

  /**
   * Sends the frame of a page at once, with status 200, and the page when its loaders have run.
   * @param query waits for the loaders
   */
  async latePage(
    request: Request,
    query: () => Promise<QueriedPage | QueriedRedirect>,
  ): Promise<PageResponse> {
    const { handler, zone, snapshot, nonce } = this.#document
    const frame = await renderFrame(handler, request, this.#options)
    let end = () => ''
    const content = query().then(async (found) => {
      if (found.kind === 'redirect') return { late: found, work: this.#work('ok', null) }
      const { html, head, state, ...rendered } = await this.#render(found)
      end = rendered.end
      const late: LateContent = { kind: 'page', head, state, html: withoutFrame(html) }
      return { late, work: rendered.work }
    })
    const files = zone ? filesOf(zone, frame.context, snapshot) : []
    return {
      status: 200,
      headers: this.#headers(),
      body: lateDocumentStream(
        this.#start(files, () => end(), pendingPage(nonce)),
        frame.html,
        async () => (await content).late,
      ),
      // Nothing was done for a visitor who has left.
      work: content.then(
        (done) => done.work,
        () => null,
      ),
    }
  }

  async #render(queried: QueriedPage): Promise<RenderedContent> {
    const { live, handler, snapshot, demonstration, loaderMs, release } = this.#document
    const { company, googleMapsKey, mapTiles, devEvents, tracing } = this.#settings
    const startedAt = performance.now()
    const { page, html } = await traced(tracing, 'render', release, () =>
      renderPage(handler, queried, this.#options),
    )
    const renderMs = performance.now() - startedAt
    const remoteHead = live?.kind === 'remote' && !page.errors ? live.zone.head : undefined
    const head = remoteHead ?? page.head
    return {
      page,
      html,
      head,
      state: {
        site: snapshot.routeManifest,
        company,
        googleMapsKey,
        mapTiles,
        demonstration,
        ...(devEvents !== null && { devEvents }),
        data: { ...dataOf(page), [ROOT_ROUTE]: browserHead(head) },
        errors: page.errors,
      },
      end: () => this.#badge?.end({ loaderMs: loaderMs(), renderMs: performance.now() - startedAt }) ?? '',
      work: this.#work(resultOf(page), renderMs),
    }
  }

  #start(files: readonly PageFiles[], end: () => string, pending = ''): DocumentStart {
    const { assets, siteOrigin } = this.#settings
    return {
      origin: siteOrigin,
      nonce: this.#document.nonce,
      assets,
      surroundings: { start: (this.#badge?.start ?? '') + pending, end },
      files,
    }
  }

  #headers(): Record<string, string> {
    const { nonce, snapshot, demonstration } = this.#document
    const { googleMapsKey, mapTiles, devEvents } = this.#settings
    return {
      'Content-Type': 'text/html; charset=utf-8',
      ...securityPolicyHeaders(nonce, snapshot.routeManifest, {
        googleMaps: googleMapsKey !== null,
        mapTiles: mapTiles.thirdParty && new URL(mapTiles.thirdParty.url).origin,
        devEvents,
      }),
      'Cache-Control': 'no-cache',
      ...(demonstration && { 'X-Robots-Tag': 'noindex' }),
    }
  }

  #work(result: RequestResult, renderMs: number | null): ReleaseWork | null {
    const { zone, loaderMs } = this.#document
    return workOf(zone, { result, loaderMs: loaderMs(), renderMs })
  }
}

/** Creates the response to a request whose loader redirects. */
export function redirectResponse(
  { status, location }: QueriedRedirect,
  work: ReleaseWork | null,
): PageResponse {
  return {
    status,
    headers: { Location: location, 'Cache-Control': 'no-cache' },
    body: null,
    work: Promise.resolve(work),
  }
}

/** Collects loader data. Every matched route needs a value, or the router would load it again after hydration. */
function dataOf({ context, errors }: QueriedPage): Record<string, unknown> {
  if (errors) return {}
  return Object.fromEntries(
    context.matches.map(({ route }) => [route.id, context.loaderData[route.id] ?? null]),
  )
}

/** Removes structured data, which only crawlers of the document read. */
export function browserHead({ jsonLd: _, ...head }: Head): Head {
  return head
}
