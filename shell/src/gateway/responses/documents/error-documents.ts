import type { SiteZones, Snapshot } from '../../releases/site-zones.ts'
import type { CompleteDocument } from '../page/document-response.ts'
import type { SitePages } from '../page/site-pages.ts'
import { EncodedBody } from '../stored/encoded-body.ts'

/** A page that was not found names prices, and a changed price has to be seen everywhere after five seconds. */
const TTL_MS = 3_000

/** The error page of a status. */
export interface ErrorDocument extends Pick<CompleteDocument, 'status' | 'headers'> {
  readonly content: EncodedBody
}

interface Entry extends ErrorDocument {
  readonly snapshot: Snapshot
  readonly expiresAt: number
}

export interface ErrorDocumentsOptions {
  readonly zones: Pick<SiteZones, 'snapshot'>
  readonly pages: Pick<SitePages, 'open'>
  /** Begins a rendering. Returns the function that ends it; null when too many are in progress. */
  readonly beginRendering: () => (() => void) | null
}

/** Stores error pages: all visitors get the same for a status, whatever they have requested. */
export class ErrorDocuments {
  readonly #options: ErrorDocumentsOptions
  readonly #stored = new Map<number, Entry>()
  readonly #rendering = new Map<number, Promise<ErrorDocument>>()

  constructor(options: ErrorDocumentsOptions) {
    this.#options = options
  }

  /** Finds or renders the page of a status, with the live releases; null if too many pages are in progress. */
  async get(status: number): Promise<ErrorDocument | null> {
    const { snapshot } = this.#options.zones
    const stored = this.#stored.get(status)
    const current = stored?.snapshot === snapshot ? stored : null
    if (current && performance.now() < current.expiresAt) return current
    return this.#rendering.get(status) ?? this.#render(status, snapshot) ?? current
  }

  #render(status: number, snapshot: Snapshot): Promise<ErrorDocument> | null {
    const { pages, beginRendering } = this.#options
    const endRendering = beginRendering()
    if (!endRendering) return null
    const rendering = pages
      .open(snapshot, { request: { url: '/', headers: {} }, status })
      .complete.then((document): ErrorDocument => {
        const content = new EncodedBody(document.html)
        const entry = { status: document.status, headers: document.headers, content, snapshot }
        this.#stored.set(status, { ...entry, expiresAt: performance.now() + TTL_MS })
        return entry
      })
      .finally(() => {
        endRendering()
        this.#rendering.delete(status)
      })
    this.#rendering.set(status, rendering)
    return rendering
  }
}
