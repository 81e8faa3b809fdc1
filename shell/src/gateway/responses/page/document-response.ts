import { Readable } from 'node:stream'
import type { Preview } from '@medicena/zone-kit/preview-token'
import type { Company, SiteMapTiles } from '@medicena/zone-kit/site-settings'
import { browserHead } from '../../../rendering/query-page.ts'
import { withoutFrame } from '../../../rendering/render-page.tsx'
import { ROOT_ROUTE } from '../../../site/page-data.ts'
import type { RedirectedPage, RenderedPage, RequestResult } from '../../../zone-server/protocol.ts'
import type { ReleaseSet, ServedRelease } from '../../releases/release-sets.ts'
import { type PreviewBadge, previewBadge } from '../preview/preview-badge.ts'
import { integrityOf, securityPolicyHeaders } from './content-security-policy.ts'
import {
  type DocumentRest,
  type DocumentStart,
  documentText,
  lateDocument,
  type PageFiles,
  type ShellAssets,
  scriptHashesOf,
  styleHashesOf,
} from './document.ts'
import { filesOf } from './page-files.ts'
import { PENDING_STYLE, pendingPage } from './pending-page.ts'
import type { OpenedPage } from './zone-page.ts'

/** The part of a release in a response. */
export interface ReleaseWork {
  /** `mf-a@0.1.0-cae88b9584` */
  readonly release: string
  readonly result: RequestResult
  readonly loaderMs: number
  /** Null when nothing was rendered. */
  readonly renderMs: number | null
}

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
  /** The pattern of the page's path; undefined without a page of a zone. */
  readonly route?: string | undefined
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
}

/** A requested document, whose page is being rendered. */
export interface RequestedDocument {
  readonly set: ReleaseSet
  /** The release at work; null without one. */
  readonly release: ServedRelease | null
  readonly isDemonstration: boolean
  readonly preview: Preview | undefined
  readonly opened: OpenedPage
}

/** A requested document: complete when it is rendered, or at once with its frame. Several visitors may wait for one. */
export class OpenedDocument {
  /** Rejects if the site's frame itself throws. */
  readonly complete: Promise<CompleteDocument>
  readonly #settings: DocumentSettings
  readonly #document: RequestedDocument
  readonly #badge: PreviewBadge | undefined

  constructor(settings: DocumentSettings, document: RequestedDocument) {
    this.#settings = settings
    this.#document = document
    this.#badge = document.preview && previewBadge(document.preview)
    this.complete = this.#completeDocument()
  }

  /** Sends the frame of a slow page at once, with status 200, and the page when it is rendered; null if that came first. */
  async early(): Promise<{ headers: Record<string, string>; body: Readable } | null> {
    const { opened } = this.#document
    const frame = await opened.frame
    if (!frame) return null
    const files = this.#filesOf(frame.route)
    const body = lateDocument(this.#start(files, pendingPage()), frame.html, async () => {
      const page = await opened.page
      if (page.kind === 'redirect') return page
      return { ...this.#restOf(page), html: withoutFrame(page.html) }
    })
    return { headers: this.#headers(files, [PENDING_STYLE]), body: Readable.from(body) }
  }

  async #completeDocument(): Promise<CompleteDocument> {
    const page = await this.#document.opened.page
    if (page.kind === 'redirect') return this.#redirect(page)
    const { status, html, head, errors, isComplete, result, loaderMs, renderMs } = page
    const files = errors ? [] : this.#filesOf(page.route)
    return {
      status,
      headers: this.#headers(files),
      html: documentText({ ...this.#start(files), ...this.#restOf(page) }, html),
      work: this.#work({ result, loaderMs, renderMs }),
      isComplete: isComplete && status === 200 && !errors,
      canonical: head.canonical,
      route: this.#document.release?.description.routes.find(({ id }) => id === page.route)?.path,
    }
  }

  #redirect({ status, location, loaderMs }: RedirectedPage): CompleteDocument {
    return {
      status,
      headers: { Location: location },
      html: '',
      work: this.#work({ result: 'ok', loaderMs, renderMs: null }),
      isComplete: false,
      canonical: undefined,
    }
  }

  #restOf({ head, data, errors, loaderMs, renderMs }: RenderedPage): DocumentRest {
    const { company, googleMapsKey, mapTiles, devEvents } = this.#settings
    return {
      head,
      state: {
        site: this.#manifest() ?? this.#document.set.routeManifest,
        company,
        googleMapsKey,
        mapTiles,
        demonstration: this.#document.isDemonstration,
        ...(devEvents !== null && { devEvents }),
        errors,
        data: { ...data, [ROOT_ROUTE]: browserHead(head) },
      },
      after: this.#badge?.end({ loaderMs, renderMs }) ?? '',
    }
  }

  #filesOf(route: string | null): PageFiles[] {
    const { release, set } = this.#document
    return release && route !== null ? filesOf(release, route, set) : []
  }

  #start(files: readonly PageFiles[], pending = ''): DocumentStart {
    const { assets, siteOrigin } = this.#settings
    const before = (this.#badge?.start ?? '') + pending
    return { origin: siteOrigin, manifest: this.#manifest(), assets, files, before }
  }

  /** The path of the route manifest; null in `pnpm dev`, whose documents contain it. */
  #manifest(): string | null {
    return this.#settings.devEvents === null ? this.#document.set.manifest.path : null
  }

  #headers(files: readonly PageFiles[], styles: readonly string[] = []): Record<string, string> {
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
      ...securityPolicyHeaders(content, this.#document.set.routeManifest, {
        googleMaps: googleMapsKey !== null,
        mapTiles: mapTiles.thirdParty && new URL(mapTiles.thirdParty.url).origin,
        devEvents,
      }),
      ...(this.#document.isDemonstration && { 'X-Robots-Tag': 'noindex' }),
    }
  }

  #work(work: Omit<ReleaseWork, 'release'>): ReleaseWork | null {
    const { release } = this.#document
    return release && { release: release.name, ...work }
  }
}
