import { LRUCache } from 'lru-cache'
import type { DataVersion } from './data-version-source.ts'
import { EncodedDocument } from './encoded-document.ts'

/** Limits the age of what no version counts, as the order of the most searched services. */
const TTL_MS = 60_000

/** An outdated document is shown for this long at most, while a new one is rendered. */
export const MAX_STALE_MS = 1_000

/** Approximate memory of an entry without its bodies. */
const ENTRY_OVERHEAD_BYTES = 2_048

/** The part of the memory for pages that are not canonical: with parameters, or an address in another spelling. */
const OTHERS_SHARE = 0.25

/** State that a document depends on besides its key. */
export interface DataState extends DataVersion {
  /** The day in Poland, 'YYYY-MM-DD'. */
  readonly day: string
}

/** A document that all visitors with the same key may get. */
export interface StoredDocument {
  readonly headers: Readonly<Record<string, string>>
  readonly content: EncodedDocument
  /** The release of the page, named `mf-a@0.1.0-cae88b9584`; null without one. */
  readonly release: { readonly name: string; readonly zone: string; readonly version: string } | null
}

/** A document to be stored. */
export interface NewDocument extends Omit<StoredDocument, 'content'> {
  readonly html: string
  /** Whether the key is the address that search engines know. */
  readonly isCanonical: boolean
}

interface Entry extends StoredDocument {
  readonly version: number
  readonly day: string
  readonly expiresAt: number
}

export interface DocumentCacheOptions {
  readonly maxBytes: number
  /** The time at which a data version was replaced by the next one. */
  readonly replacedAt: (version: number) => number
  /** Milliseconds of the process's clock. */
  readonly now?: () => number
}

/**
 * Stores documents by key, for one data version and one Polish day each. The least recently used ones are evicted; pages
 * that anybody can invent addresses for cannot evict canonical ones.
 */
export class DocumentCache {
  readonly #options: Required<DocumentCacheOptions>
  readonly #canonical: LRUCache<string, Entry>
  readonly #others: LRUCache<string, Entry>

  constructor({ now = () => performance.now(), ...options }: DocumentCacheOptions) {
    this.#options = { now, ...options }
    const othersBytes = Math.max(1, Math.floor(options.maxBytes * OTHERS_SHARE))
    this.#canonical = createEntries(Math.max(1, options.maxBytes - othersBytes))
    this.#others = createEntries(othersBytes)
  }

  /** The memory that all documents take. */
  get byteLength(): number {
    return this.#canonical.calculatedSize + this.#others.calculatedSize
  }

  get size(): number {
    return this.#canonical.size + this.#others.size
  }

  /**
   * Finds a document. A stale one has older data, or is old, for less than `MAX_STALE_MS`: it may be shown while a new one
   * is rendered.
   */
  find(key: string, { version, day }: DataState): { document: StoredDocument; isStale: boolean } | null {
    const entry = this.#canonical.get(key) ?? this.#others.get(key)
    if (entry?.day !== day) return null
    const now = this.#options.now()
    const replacedAt =
      entry.version === version ? Number.POSITIVE_INFINITY : this.#options.replacedAt(entry.version)
    const outdatedAt = Math.min(entry.expiresAt, replacedAt)
    if (now < outdatedAt) return { document: entry, isStale: false }
    return now < outdatedAt + MAX_STALE_MS ? { document: entry, isStale: true } : null
  }

  /**
   * Stores a document.
   * @param data as they were when its rendering began
   * @param startedAt when that was
   */
  store(
    key: string,
    { html, isCanonical, ...document }: NewDocument,
    data: DataState,
    startedAt: number,
  ): StoredDocument {
    const entries = isCanonical ? this.#canonical : this.#others
    const content = new EncodedDocument(html, () => {
      const current = entries.peek(key)
      // The library measures another object only.
      if (current?.content === content) entries.set(key, { ...current })
    })
    const { version, day, settledAt } = data
    const expiresAt = startedAt < settledAt ? settledAt : startedAt + TTL_MS
    const entry: Entry = { ...document, content, version, day, expiresAt }
    const other = isCanonical ? this.#others : this.#canonical
    other.delete(key)
    const existing = entries.peek(key)
    if (!existing || existing.version <= version) entries.set(key, entry)
    return entry
  }

  clear(): void {
    this.#canonical.clear()
    this.#others.clear()
  }
}

const createEntries = (maxSize: number): LRUCache<string, Entry> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ content }) => content.byteLength + ENTRY_OVERHEAD_BYTES,
  })
