import type { Snapshot } from '../../releases/site-zones.ts'
import type { LoadLimit } from '../limits/load-limit.ts'
import type { CompleteDocument, OpenedDocument, ReleaseWork } from '../page/document-response.ts'
import type { SitePages } from '../page/site-pages.ts'
import type { DataState, LookupResult, ResponseCache, StoredResponse } from '../stored/response-cache.ts'
import { documentUrl, withParameters } from './document-url.ts'

/**
 * The `User-Agent` of requests for shared documents. The provider takes it for a robot, so that they count as
 * no visitor's search.
 */
const USER_AGENT = 'Medicena-Site/1.0 (bot; document for all visitors)'

export interface SharedDocumentsOptions {
  readonly pages: Pick<SitePages, 'open'>
  readonly cache: ResponseCache
  readonly isDemonstration: () => Promise<boolean>
  /** Limits the renderings in progress. */
  readonly load: Pick<LoadLimit, 'begin'>
  readonly onResult: (result: LookupResult) => void
}

/** A visitor's request for a document that others may get too. */
export interface SharedRequest {
  /** Path with query string. */
  readonly url: string
  readonly snapshot: Snapshot
  /** The visitor has changed data a moment ago and must see that. */
  readonly hasChangedData: boolean
  /** Whether the visitor may get older data for a moment; not after a reload. */
  readonly acceptsStale: boolean
}

/** A document that is being rendered. */
export interface RenderingDocument {
  readonly kind: 'rendering'
  readonly opened: OpenedDocument
  /** The complete document; `stored` is null if others may not get it. */
  readonly done: Promise<RenderedDocument>
}

/** A rendered document, with its stored form if others may get it. */
export interface RenderedDocument {
  readonly document: CompleteDocument
  readonly stored: StoredResponse | null
}

/**
 * The response to a shared request; `revalidation` is the work on a stale document's successor. It is refused if it would
 * have to be rendered while too many pages are in progress.
 */
export type SharedResponse =
  | {
      readonly kind: 'stored'
      readonly stored: StoredResponse
      /** Whether it may be out of date, because the provider is away. */
      readonly isAway: boolean
      readonly revalidation: Promise<ReleaseWork | null> | null
    }
  | RenderingDocument
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
  async get(request: SharedRequest): Promise<SharedResponse | null> {
    const { snapshot } = request
    const { cache, onResult } = this.#options
    const state = await cache.state(request.hasChangedData)
    const { url, unknown, isShareable } = documentUrl(request.url, snapshot)
    if (!state || !isShareable) return null
    const demonstration = await this.#options.isDemonstration()
    // The manifest's path changes with every release, so documents of replaced releases are no longer found.
    const key = `${snapshot.manifest.path} ${demonstration} ${url}`
    const found = cache.find(key, state)
    if (found && (!found.isStale || (request.acceptsStale && !request.hasChangedData))) {
      onResult(found.isStale || state.isAway ? 'stale' : 'hit')
      const revalidation = found.isStale ? this.#render(key, url, snapshot, state) : null
      return {
        kind: 'stored',
        stored: found.response,
        isAway: state.isAway,
        revalidation: revalidation?.done.then(({ document }) => document.work) ?? null,
      }
    }
    if (state.isAway) return null
    const rendering = this.#rendering.get(renderingKey(key, state))
    onResult(rendering ? 'coalesced' : 'miss')
    const own = rendering ?? this.#render(key, url, snapshot, state)
    if (!own) return { kind: 'refused' }
    return unknown.length === 0 ? own : withUnknownParameters(own, unknown)
  }

  /** Renders a document for everybody who requests it meanwhile; null if too many pages are in progress. */
  #render(key: string, url: string, snapshot: Snapshot, state: DataState): RenderingDocument | null {
    const { cache, pages, load } = this.#options
    const name = renderingKey(key, state)
    const running = this.#rendering.get(name)
    if (running) return running
    const live = snapshot.zoneOf(new URL(`http://site${url}`).pathname)
    const release = live?.kind === 'loaded' ? nameOf(live.zone) : null
    const endRendering = load.begin(release?.zone ?? '')
    if (!endRendering) return null
    const startedAt = performance.now()
    // Without a visitor's abort signal: other visitors may wait for the same document.
    const opened = pages.open(snapshot, { request: { url, headers: { 'user-agent': USER_AGENT } } })
    const done = opened.complete
      .then((document): RenderedDocument => {
        if (!document.isComplete) return { document, stored: null }
        const { headers, html, canonical } = document
        const entry = { headers, body: html, isCanonical: canonical === url, release }
        return { document, stored: cache.store(key, entry, state, startedAt) }
      })
      .finally(() => {
        endRendering()
        this.#rendering.delete(name)
      })
    // Prevents an unhandled rejection when all visitors have left.
    done.catch(() => {})
    const rendering: RenderingDocument = { kind: 'rendering', opened, done }
    this.#rendering.set(name, rendering)
    return rendering
  }
}

/** Copies the names only: the files of the release would stay in memory. */
const nameOf = ({ name, zone, version }: NonNullable<StoredResponse['release']>) => ({ name, zone, version })

/** Keyed by data version: a request must not join a rendering with older data. */
const renderingKey = (key: string, { version, day }: DataState): string => `${version} ${day} ${key}`

/** A redirect keeps the parameters of the visitor's URL that the page does not know. */
function withUnknownParameters(
  { opened, done }: RenderingDocument,
  unknown: readonly (readonly [string, string])[],
): RenderingDocument {
  const redirected = done.then(({ document, stored }): RenderedDocument => {
    const { Location: location } = document.headers
    if (location === undefined) return { document, stored }
    const headers = { ...document.headers, Location: withParameters(location, unknown) }
    return { document: { ...document, headers }, stored }
  })
  return { kind: 'rendering', opened, done: redirected }
}
