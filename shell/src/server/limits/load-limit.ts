/** Limits the pages that a process works on at the same time. */
export class LoadLimit {
  readonly #maxPages: number
  #inProgress = 0

  /** @param maxPages pages in progress; further ones are refused */
  constructor(maxPages: number) {
    this.#maxPages = maxPages
  }

  /** The number of pages in progress. */
  get inProgress(): number {
    return this.#inProgress
  }

  /** Begins a page. Returns the function that ends it; null when there are too many. */
  begin(): (() => void) | null {
    if (this.#inProgress >= this.#maxPages) return null
    this.#inProgress += 1
    return () => {
      this.#inProgress -= 1
    }
  }
}
