/** Limits the pages in progress of each zone, so that a slow zone takes no capacity of others. */
export class LoadLimit {
  readonly #maxPages: number
  readonly #inProgress = new Map<string, number>()

  /** @param maxPages pages in progress of one zone; further ones are refused */
  constructor(maxPages: number) {
    this.#maxPages = maxPages
  }

  /** The number of pages in progress. */
  get inProgress(): number {
    return [...this.#inProgress.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Begins a page of a zone. Returns the function that ends it; null when there are too many. */
  begin(zone: string): (() => void) | null {
    const count = this.#inProgress.get(zone) ?? 0
    if (count >= this.#maxPages) return null
    this.#inProgress.set(zone, count + 1)
    return () => void this.#inProgress.set(zone, (this.#inProgress.get(zone) ?? 1) - 1)
  }
}
