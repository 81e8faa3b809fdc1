import type { Readable } from 'node:stream'
import type { Preview } from '@medicena/zone-kit/preview-token'
import type { Company, SiteMapTiles } from '@medicena/zone-kit/site-settings'
import type { Head } from '@medicena/zone-kit/zone'
import type { StaticHandler } from 'react-router'
import { type DocumentState, ROOT_ROUTE } from '../../site/page-data.ts'
import { type PreviewBadge, previewBadge } from '../preview/preview-badge.ts'
import type { RequestResult } from '../telemetry/signals.ts'
import { type SpanAttributes, type Tracing, traced } from '../telemetry/tracing.ts'
import { isSettledWithin } from '../with-timeout.ts'
import type { LoadedZone } from '../zones/load-zone.ts'
import { manifestFileOf } from '../zones/manifest-file.ts'
import type { Snapshot, ZoneState } from '../zones/site-zones.ts'
import { integrityOf, securityPolicyHeaders } from './content-security-policy.ts'
import {
  type DocumentStart,
  documentText,
  type LateContent,
  lateDocumentStream,
  type PageFiles,
  type ShellAssets,
  scriptHashesOf,
  styleHashesOf,
} from './document.ts'
import { filesOf } from './page-files.ts'
import { PENDING_STYLE, pendingPage } from './pending-page.ts'
import type { QueriedPage, QueriedRedirect, ReportError } from './query-page.ts'
import { type ReleaseWork, resultOf, workOf } from './release-work.ts'
import { type RenderOptions, renderFrame, renderPage, withoutFrame } from './render-page.tsx'

/**
 * Loaders that take longer than this (milliseconds) do not delay the frame in browsers. Most take a tenth of it; a visitor
 * notices a page that shows nothing for longer.
 */
const FRAME_AFTER_MS = 300

/** A complete document, or a redirect. It does not depend on its visitor. */
export interface CompleteDocument {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty for a redirect. */
  readonly html: string
  /** Null when no release of a zone was at work. */
  readonly work: ReleaseWork | null
  /** Whether nothing failed: it may be stored for other visitors. */
  readonly isComplete: boolean
  /** The path of the canonical page, if the page names one. */
  readonly canonical: string | undefined
}

/** A document whose frame is sent before its page is complete. */
export interface EarlyDocument {
  readonly status: 200
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
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
  readonly request: Request
  readonly demonstration: Promise<boolean>
  readonly report: ReportError
  readonly preview: Preview | undefined
  /** The outcome of the loaders. */
  readonly queried: Promise<QueriedPage | QueriedRedirect>
  /** Returns the duration of the loaders once they have run. */
  readonly loaderMs: () => number
  /** The release that renders the page, for traces. */
  readonly release: SpanAttributes
}

/** A rendered page with everything that its document contains besides. */
interface RenderedContent {
  readonly kind: 'page'
  readonly page: QueriedPage
  readonly html: string
  readonly isComplete: boolean
  readonly head: Head
  readonly state: DocumentState
  readonly demonstration: boolean
  /** The end of the document. */
  readonly end: string
  readonly work: ReleaseWork | null
}

interface RedirectContent {
  readonly kind: 'redirect'
  readonly redirect: QueriedRedirect
  readonly work: ReleaseWork | null
}

/** A requested document: complete when it is rendered, or at once with its frame. Several visitors may wait for one. */
export class OpenedDocument {
  /** Rejects if the site's frame itself throws. */
  readonly complete: Promise<CompleteDocument>
  readonly #settings: DocumentSettings
  readonly #document: RequestedDocument
  readonly #badge: PreviewBadge | undefined
  readonly #content: Promise<RenderedContent | RedirectContent>

  constructor(settings: DocumentSettings, document: RequestedDocument) {
    this.#settings = settings
    this.#document = document
    this.#badge = document.preview && previewBadge(document.preview)
    this.#content = this.#createContent()
    this.complete = this.#completeDocument()
  }

  /** Whether the loaders have run, or run within a moment. A page without a loaded zone has no frame of its own. */
  async isFast(): Promise<boolean> {
    return this.#document.zone === null || isSettledWithin(this.#document.queried, FRAME_AFTER_MS)
  }

  /** Sends the frame of the page at once, with status 200, and the page when it is rendered. */
  async early(): Promise<EarlyDocument> {
    const { handler, zone, snapshot, request } = this.#document
    const demonstration = await this.#document.demonstration
    const frame = await renderFrame(handler, request, this.#renderOptions(demonstration))
    const files = zone ? filesOf(zone, frame.context, snapshot) : []
    let end = ''
    const start = this.#start(files, () => end, pendingPage())
    const body = lateDocumentStream(start, frame.html, async (): Promise<LateContent> => {
      const content = await this.#content
      if (content.kind === 'redirect') return content.redirect
      end = content.end
      return { ...content, html: withoutFrame(content.html) }
    })
    return { status: 200, headers: this.#headers(files, demonstration, [PENDING_STYLE]), body }
  }

  async #createContent(): Promise<RenderedContent | RedirectContent> {
    const { live, handler, snapshot, loaderMs, release, queried } = this.#document
    const { company, googleMapsKey, mapTiles, devEvents, tracing } = this.#settings
    const [demonstration, found] = await Promise.all([this.#document.demonstration, queried])
    if (found.kind === 'redirect') return { kind: 'redirect', redirect: found, work: this.#work('ok', null) }
    const startedAt = performance.now()
    const { page, html, isComplete } = await traced(tracing, 'render', release, () =>
      renderPage(handler, found, this.#renderOptions(demonstration)),
    )
    const renderMs = performance.now() - startedAt
    const remoteHead = live?.kind === 'remote' && !page.errors ? live.zone.head : undefined
    const head = remoteHead ?? page.head
    return {
      kind: 'page',
      ...{ page, html, isComplete, head, demonstration },
      state: {
        site: this.#manifest() ?? snapshot.routeManifest,
        company,
        googleMapsKey,
        mapTiles,
        demonstration,
        ...(devEvents !== null && { devEvents }),
        search: new URL(this.#document.request.url).search,
        data: { ...dataOf(page), [ROOT_ROUTE]: browserHead(head) },
        errors: page.errors,
      },
      end: this.#badge?.end({ loaderMs: loaderMs(), renderMs }) ?? '',
      work: this.#work(resultOf(page), renderMs),
    }
  }

  async #completeDocument(): Promise<CompleteDocument> {
    const { zone, snapshot } = this.#document
    const content = await this.#content
    if (content.kind === 'redirect') return redirectDocument(content)
    const { page, html, head, work, isComplete } = content
    const files = zone && !page.errors ? filesOf(zone, page.context, snapshot) : []
    const start = this.#start(files, () => content.end)
    return {
      status: page.status,
      headers: this.#headers(files, content.demonstration),
      html: documentText({ ...start, ...content }, html),
      work,
      isComplete: isComplete && page.status === 200 && !page.errors,
      canonical: head.canonical,
    }
  }

  #renderOptions(demonstration: boolean): RenderOptions {
    const { report, snapshot } = this.#document
    return { demonstration, report, company: this.#settings.company, slots: snapshot.slots }
  }

  #start(files: readonly PageFiles[], end: () => string, pending = ''): DocumentStart {
    const { assets, siteOrigin } = this.#settings
    return {
      origin: siteOrigin,
      manifest: this.#manifest(),
      assets,
      surroundings: { start: (this.#badge?.start ?? '') + pending, end },
      files,
    }
  }

  /** The path of the route manifest; null in `pnpm dev`, whose documents contain it. */
  #manifest(): string | null {
    return this.#settings.devEvents === null ? manifestFileOf(this.#document.snapshot).path : null
  }

  #headers(
    files: readonly PageFiles[],
    demonstration: boolean,
    styles: readonly string[] = [],
  ): Record<string, string> {
    const { assets, googleMapsKey, mapTiles, devEvents } = this.#settings
    const badge = this.#badge
    const content = {
      styles: [
        ...styleHashesOf({ assets, files }),
        ...[...styles, ...(badge ? [badge.style] : [])].map(integrityOf),
      ],
      scripts: badge ? [integrityOf(badge.script)] : [],
      files: scriptHashesOf({ assets, files }),
    }
    return {
      'Content-Type': 'text/html; charset=utf-8',
      ...securityPolicyHeaders(content, this.#document.snapshot.routeManifest, {
        googleMaps: googleMapsKey !== null,
        mapTiles: mapTiles.thirdParty && new URL(mapTiles.thirdParty.url).origin,
        devEvents,
      }),
      ...(demonstration && { 'X-Robots-Tag': 'noindex' }),
    }
  }

  #work(result: RequestResult, renderMs: number | null): ReleaseWork | null {
    const { zone, loaderMs } = this.#document
    return workOf(zone, { result, loaderMs: loaderMs(), renderMs })
  }
}

const redirectDocument = ({ redirect, work }: RedirectContent): CompleteDocument => ({
  status: redirect.status,
  headers: { Location: redirect.location },
  html: '',
  work,
  isComplete: false,
  canonical: undefined,
})

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
