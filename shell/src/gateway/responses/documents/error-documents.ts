import { LRUCache } from 'lru-cache'
import type { SiteZones, Snapshot } from '../../releases/site-zones.ts'
import type { LoadLimit } from '../limits/load-limit.ts'
import type { CompleteDocument } from '../page/document-response.ts'
import type { SitePages } from '../page/site-pages.ts'
import { EncodedBody } from '../stored/encoded-body.ts'

/** A page that was not found names prices, and a changed price has to be seen everywhere after five seconds. */
const TTL_MS = 3_000

/** More than there are statuses. */
const MAX_DOCUMENTS = 64

/** The error page of a status. */
export interface ErrorDocument extends Pick<CompleteDocument, 'status' | 'headers'> {
  readonly content: EncodedBody
}

export interface ErrorDocumentsOptions {
  readonly zones: Pick<SiteZones, 'snapshot'>
  readonly pages: Pick<SitePages, 'open'>
  /** Limits the renderings in progress. */
  readonly load: Pick<LoadLimit, 'begin'>
}

/** Stores error pages: all visitors get the same for a status, whatever they have requested. */
export class ErrorDocuments {
  readonly #options: ErrorDocumentsOptions
  readonly #stored = new LRUCache<string, ErrorDocument, { snapshot: Snapshot; status: number }>({
    ...{ max: MAX_DOCUMENTS, ttl: TTL_MS },
    fetchMethod: async (_key, _before, { context: { snapshot, status } }) => {
      const { pages, load } = this.#options
      const endRendering = load.begin('')
      if (!endRendering) return undefined
      const request = { url: '/', headers: {} }
      const { complete } = pages.open(snapshot, { request, status })
      const document = await complete.finally(endRendering)
      return {
        ...{ status: document.status, headers: document.headers },
        content: new EncodedBody(document.html),
      }
    },
  })

  constructor(options: ErrorDocumentsOptions) {
    this.#options = options
  }

  /** Finds or renders the page of a status, with the live releases; null if too many pages are in progress. */
  async get(status: number): Promise<ErrorDocument | null> {
    const { snapshot } = this.#options.zones
    const key = `${snapshot.manifest.path} ${status}`
    const document = await this.#stored.fetch(key, { context: { snapshot, status } })
    return document ?? this.#stored.peek(key, { allowStale: true }) ?? null
  }
}
