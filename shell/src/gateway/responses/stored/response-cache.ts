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
 * Maximum age of a response that is sent while the provider is away: prices and promotions hold for a day.
 */
const MAX_AWAY_MS = 3_600_000

/** Approximate memory of an entry without its bodies. */
const ENTRY_OVERHEAD_BYTES = 2_048

/** Share of the memory for other addresses than canonical ones, which anybody can invent. */
const OTHERS_SHARE = 0.25

/** State that a response depends on besides its key. */
export interface DataState extends DataVersion {
  /** The day in Poland, 'YYYY-MM-DD'. */
  readonly day: string
  /** Whether the provider is away, so that changes of the data stay unknown. */
  readonly isAway: boolean
}

/** A response that all visitors with the same key may get. */
export interface StoredResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly content: EncodedBody
  /** The release of a page, named `mf-a@0.1.0-cae88b9584`; null without one. */
  readonly release: { readonly name: string; readonly zone: string; readonly version: string } | null
}

/** Outcome of a lookup; `stale` includes responses while the provider is away. */
export type LookupResult = 'hit' | 'stale' | 'coalesced' | 'miss'

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
  /** Milliseconds of the process's clock. */
  readonly now?: () => number
}

/**
 * Stores documents and the provider's public responses by key, for one data version and one Polish day each. The least
 * recently used ones are evicted; addresses that anybody can invent cannot evict canonical documents.
 */
export class ResponseCache {
  readonly #options: Required<ResponseCacheOptions>
  readonly #canonical: LRUCache<string, Entry>
  readonly #others: LRUCache<string, Entry>

  constructor({ now = () => performance.now(), ...options }: ResponseCacheOptions) {
    this.#options = { now, ...options }
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
   * Returns the state that a stored response must match; null if nothing may be stored or found.
   * @param hasChangedData the visitor has just changed data and must see the change
   */
  async state(hasChangedData: boolean): Promise<DataState | null> {
    const { maxBytes, dataVersion } = this.#options
    if (maxBytes === 0) return null
    const current = hasChangedData ? await dataVersion.refresh() : dataVersion.current
    const known = current ?? (hasChangedData ? null : dataVersion.last)
    return known ? { ...known, day: polishDay(), isAway: current === null } : null
  }

  /**
   * Finds a response. A stale one became outdated less than `MAX_STALE_MS` ago and may be sent while a new
   * one is made. While the provider is away, one with the last known data is sent.
   */
  find(
    key: string,
    { version, day, isAway }: DataState,
  ): { response: StoredResponse; isStale: boolean } | null {
    const entry = this.#canonical.get(key) ?? this.#others.get(key)
    if (entry?.day !== day) return null
    const now = this.#options.now()
    if (isAway) {
      const isUsable = entry.version === version && now < entry.startedAt + MAX_AWAY_MS
      return isUsable ? { response: entry, isStale: false } : null
    }
    const replacedAt =
      entry.version === version
        ? Number.POSITIVE_INFINITY
        : this.#options.dataVersion.replacedAt(entry.version)
    const outdatedAt = Math.min(entry.expiresAt, replacedAt)
    if (now < outdatedAt) return { response: entry, isStale: false }
    return now < outdatedAt + MAX_STALE_MS ? { response: entry, isStale: true } : null
  }

  /**
   * Stores a response.
   * @param data the state when its rendering began
   * @param startedAt when its rendering began
   */
  store(
    key: string,
    { body, isCanonical, ...response }: NewResponse,
    data: DataState,
    startedAt: number,
  ): StoredResponse {
    const entries = isCanonical ? this.#canonical : this.#others
    const content = new EncodedBody(body, () => {
      const current = entries.peek(key)
      // Replaced by a copy, because the library measures only an object that it does not have yet.
      if (current?.content === content) entries.set(key, { ...current })
    })
    const { version, day, settledAt } = data
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
