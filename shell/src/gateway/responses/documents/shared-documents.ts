import { type ReleaseSet, releaseAt, type ServedRelease } from '../../releases/release-sets.ts'
import type { LoadLimit } from '../limits/load-limit.ts'
import type { OpenedDocument } from '../page/document-response.ts'
import type { DocumentRequest, SitePages } from '../page/site-pages.ts'
import type {
  FoundResponse,
  LookupOptions,
  LookupResult,
  NewEntry,
  ResponseCache,
  StoredResponse,
} from '../stored/response-cache.ts'
import { type DocumentUrl, documentUrl } from './document-url.ts'

/**
 * The `User-Agent` of requests for shared documents. The provider takes it for a robot, so that they count as
 * no visitor's search.
 */
const USER_AGENT = 'Medicena-Site/1.0 (bot; document for all visitors)'

export interface SharedDocumentsOptions {
  readonly pages: Pick<SitePages, 'open'>
  readonly cache: Pick<ResponseCache, 'lookup'>
  /** Limits the renderings in progress. */
  readonly load: Pick<LoadLimit, 'begin'>
  readonly onResult: (result: LookupResult) => void
}

/** A visitor's request for a document that others may get too. */
export interface SharedRequest extends LookupOptions {
  /** Path with query string. */
  readonly url: string
  readonly set: ReleaseSet
  readonly isDemonstration: boolean
}

/** A document that is being rendered, for all who request it meanwhile. */
export interface RenderingDocument {
  readonly opened: OpenedDocument
  /** Its stored form; null if others may not get it. */
  readonly stored: Promise<StoredResponse | null>
}

/** The response to a shared request. It is refused if it would have to be rendered while too many pages are in progress. */
export type SharedResponse =
  | (FoundResponse & {
      readonly kind: 'stored'
      /** The rendering of the document that replaces a stale one. */
      readonly renewal: RenderingDocument | null
    })
  | (RenderingDocument & { readonly kind: 'rendering'; readonly unknown: DocumentUrl['unknown'] })
  | { readonly kind: 'refused' }

/**
 * The documents that do not depend on their visitor. They are stored by releases, URL, data version and day;
 * concurrent requests for one that is not stored wait for the same rendering.
 */
export class SharedDocuments {
  readonly #options: SharedDocumentsOptions
  readonly #rendering = new Map<string, RenderingDocument>()

  constructor(options: SharedDocumentsOptions) {
    this.#options = options
  }

  /** Finds or renders the document of a URL; null if it may not be shared. */
  async get({ set, isDemonstration, ...request }: SharedRequest): Promise<SharedResponse | null> {
    const { cache, onResult } = this.#options
    const { url, unknown, isShareable } = documentUrl(request.url, set)
    // The manifest's path changes with every release, so documents of replaced releases are no longer found.
    const key = `${set.manifest.path} ${isDemonstration} ${url}`
    const found = isShareable ? await cache.lookup(key, request) : null
    if (!found) return null
    const document = { request: { url, headers: { 'user-agent': USER_AGENT } }, isDemonstration }
    if ('response' in found) {
      onResult(found.result)
      return { kind: 'stored', ...found, renewal: found.next && this.#render(found.next, set, document) }
    }
    onResult(this.#rendering.has(found.name) ? 'coalesced' : 'miss')
    const rendering = this.#render(found, set, document)
    return rendering ? { kind: 'rendering', ...rendering, unknown } : { kind: 'refused' }
  }

  /** Renders a document for everybody who requests it meanwhile; null if too many pages are in progress. */
  #render(entry: NewEntry, set: ReleaseSet, document: DocumentRequest): RenderingDocument | null {
    const { pages, load } = this.#options
    const running = this.#rendering.get(entry.name)
    if (running) return running
    const { url } = document.request
    const release = nameOf(releaseAt(set, url))
    const endRendering = load.begin(release?.zone ?? '')
    if (!endRendering) return null
    // Without a visitor's abort signal: other visitors may wait for the same document.
    const opened = pages.open(set, document)
    const stored = opened.complete
      .then(({ isComplete, headers, html, canonical }) =>
        isComplete ? entry.store({ headers, body: html, isCanonical: canonical === url, release }) : null,
      )
      .finally(() => {
        endRendering()
        this.#rendering.delete(entry.name)
      })
    // Prevents an unhandled rejection when all visitors have left.
    stored.catch(() => {})
    const rendering: RenderingDocument = { opened, stored }
    this.#rendering.set(entry.name, rendering)
    return rendering
  }
}

/** Copies the names only: the files of the release would stay in memory. */
const nameOf = (release: ServedRelease | null): StoredResponse['release'] =>
  release && { name: release.name, zone: release.zone, version: release.version }
