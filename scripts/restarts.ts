/** The first delay; each further one is twice as long, up to the maximum. */
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000
/** A service that has run for this long has recovered from its earlier ends. */
const RECOVERED_MS = 60_000
/** An essential service that ends so often without recovering is given up. */
const MAX_ENDS = 5

/** Decides when a service that has ended on its own is started again. */
export class Restarts {
  #ends = 0
  #startedAt: number

  /** @param startedAt time of the first start in ms */
  constructor(startedAt: number) {
    this.#startedAt = startedAt
  }

  /**
   * Notes an end and returns the delay in ms until the next start; null if the service is given up.
   * @param now in ms
   * @param isEssential whether the site cannot work without the service
   */
  afterEnd(now: number, isEssential: boolean): number | null {
    if (now - this.#startedAt >= RECOVERED_MS) this.#ends = 0
    this.#ends += 1
    if (isEssential && this.#ends >= MAX_ENDS) return null
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (this.#ends - 1), MAX_DELAY_MS)
    this.#startedAt = now + delay
    return delay
  }
}
