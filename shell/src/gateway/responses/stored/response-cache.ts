import { polishDay } from '@medicena/domain/days'
import { LRUCache } from 'lru-cache'
import type { DataVersion, DataVersionSource } from './data-version-source.ts'
import { EncodedBody } from './encoded-body.ts'

/**
 * Bounds the age of what changes without a new data version, such as the order of the most searched services.
 */
const TTL_MS = 60_000

/** An outdated response is sent for this long at most, while a new one is made. */
export const MAX_STALE_MS = 1_000

/**
 * Maximum age of a response that is sent while the provider is down: prices and promotions hold for a day.
 */
const MAX_PROVIDER_DOWN_MS = 3_600_000

/** Approximate memory of an entry without its bodies. */
const ENTRY_OVERHEAD_BYTES = 2_048

/** Share of the memory for other addresses than canonical ones, which anybody can invent. */
const OTHERS_SHARE = 0.25

/** A response that all visitors with the same key may get. */
export interface StoredResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly content: EncodedBody
  /** The release of a page, named `mf-a@0.1.0-cae88b9584`; null without one. */
  readonly release: { readonly name: string; readonly zone: string; readonly version: string } | null
}

/** How a request was served; `stale` includes responses while the provider is down. */
export type LookupResult = 'hit' | 'stale' | 'coalesced' | 'miss'

/** A visitor's request for a stored response. */
export interface LookupOptions {
  /** The visitor has changed data a moment ago and must see that. */
  readonly hasChangedData: boolean
  /** Whether the visitor may get older data for a moment. */
  readonly acceptsStale: boolean
}

/** A stored response that may be sent. */
export interface FoundResponse {
  readonly response: StoredResponse
  readonly result: 'hit' | 'stale'
  /** Whether changes of the data are unknown: other caches must not store the response. */
  readonly isProviderDown: boolean
  /** The entry that replaces a stale response; null if the response is fresh, or no other can be made. */
  readonly next: NewEntry | null
}

/** A response that is being made. */
export interface NewEntry {
  /** Requests with the same name may wait for the same response: it contains the data version. */
  readonly name: string
  readonly store: (response: NewResponse) => StoredResponse
}

/** A response to be stored. */
export interface NewResponse extends Omit<StoredResponse, 'content'> {
  readonly body: string | Buffer
  /** Whether the key is a canonical address, which search engines know. */
  readonly isCanonical: boolean
}

interface Entry extends StoredResponse {
  readonly version: number
  readonly day: string
  readonly startedAt: number
  readonly expiresAt: number
}

export interface ResponseCacheOptions {
  /** 0 stores nothing. */
  readonly maxBytes: number
  readonly dataVersion: Pick<DataVersionSource, 'current' | 'last' | 'refresh' | 'replacedAt'>
}

/**
 * Stores documents and the provider's public responses by key, for one data version and one Polish day each. The least
 * recently used ones are evicted; addresses that anybody can invent cannot evict canonical documents.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions
  readonly #canonical: LRUCache<string, Entry>
  readonly #others: LRUCache<string, Entry>

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    const othersBytes = Math.max(1, Math.floor(options.maxBytes * OTHERS_SHARE))
    this.#canonical = createEntries(Math.max(1, options.maxBytes - othersBytes))
    this.#others = createEntries(othersBytes)
  }

  /** The memory that all responses take. */
  get byteLength(): number {
    return this.#canonical.calculatedSize + this.#others.calculatedSize
  }

  get size(): number {
    return this.#canonical.size + this.#others.size
  }

  /**
   * Finds a response with the newest data, or the entry to store a new one; null if nothing may be found or stored. A stale
   * response became outdated less than `MAX_STALE_MS` ago. While the provider is down, one with the last known data is sent.
   */
  async lookup(
    key: string,
    { hasChangedData, acceptsStale }: LookupOptions,
  ): Promise<FoundResponse | NewEntry | null> {
    const { maxBytes, dataVersion } = this.#options
    if (maxBytes === 0) return null
    const current = hasChangedData ? await dataVersion.refresh() : dataVersion.current
    const [day, startedAt] = [polishDay(), performance.now()]
    const entry = this.#canonical.get(key) ?? this.#others.get(key)
    const response = entry?.day === day ? entry : null
    if (!current) {
      const isUsable =
        !hasChangedData &&
        response?.version === dataVersion.last?.version &&
        startedAt < (response?.startedAt ?? 0) + MAX_PROVIDER_DOWN_MS
      return response && isUsable ? { response, result: 'stale', isProviderDown: true, next: null } : null
    }
    const next: NewEntry = {
      name: `${current.version} ${day} ${key}`,
      store: (created) => this.#store(key, created, current, day, startedAt),
    }
    if (!response) return next
    const outdatedAt =
      response.version === current.version
        ? response.expiresAt
        : Math.min(response.expiresAt, dataVersion.replacedAt(response.version))
    if (startedAt < outdatedAt) return { response, result: 'hit', isProviderDown: false, next: null }
    const isStale = acceptsStale && !hasChangedData && startedAt < outdatedAt + MAX_STALE_MS
    return isStale ? { response, result: 'stale', isProviderDown: false, next } : next
  }

  /**
   * Stores a response.
   * @param data the newest data when its rendering began
   * @param startedAt when its rendering began
   */
  #store(
    key: string,
    { body, isCanonical, ...response }: NewResponse,
    { version, settledAt }: DataVersion,
    day: string,
    startedAt: number,
  ): StoredResponse {
    const entries = isCanonical ? this.#canonical : this.#others
    const content = new EncodedBody(body, () => {
      const current = entries.peek(key)
      // Replaced by a copy, because the library measures only an object that it does not have yet.
      if (current?.content === content) entries.set(key, { ...current })
    })
    const expiresAt = startedAt < settledAt ? settledAt : startedAt + TTL_MS
    const entry: Entry = { ...response, content, version, day, startedAt, expiresAt }
    const other = isCanonical ? this.#others : this.#canonical
    other.delete(key)
    const existing = entries.peek(key)
    if (!existing || existing.version <= version) entries.set(key, entry)
    return entry
  }
}

const createEntries = (maxSize: number): LRUCache<string, Entry> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ content }) => content.byteLength + ENTRY_OVERHEAD_BYTES,
  })
