export type StorageArea = 'localStorage' | 'sessionStorage'

/** Uses a storage of the browser; undefined if it throws (blocked by the visitor, full or missing). */
export function tryStorage<Result>(area: StorageArea, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window[area])
  } catch {
    return undefined
  }
}

/** A map with a maximum size that evicts the entries that were set longest ago. Reading does not renew an entry. */
export class MaxEntriesMap<Key, Value> extends Map<Key, Value> {
  readonly #maxEntries: number

  /** @param maxEntries at least one */
  constructor(maxEntries: number) {
    super()
    this.#maxEntries = maxEntries
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    for (const oldest of [...this.keys()].slice(0, -this.#maxEntries)) this.delete(oldest)
    return this
  }
}
