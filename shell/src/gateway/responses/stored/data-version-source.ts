import { setTimeout as sleep } from 'node:timers/promises'
import { request } from '@medicena/provider-client/client'
import { getDataVersion } from '@medicena/provider-client/dataset'

/** The API responds after a second at the latest. */
const TIMEOUT_MS = 2_000

/**
 * How long a version counts after it was last confirmed. A slow response says nothing about the data, and rendering every
 * document would make a busy machine busier. With the second for stale documents and two of shared caches, a change is
 * visible after at most six seconds while the API does not respond.
 */
const MAX_UNCONFIRMED_MS = 3_000

/** Changes in quick succession are fetched together. */
const MIN_INTERVAL_MS = 100

/** After a failure. */
const RETRY_AFTER_MS = 500

/**
 * For this long after a change, other processes of the API may serve older data, and so may documents
 * rendered meanwhile.
 */
const SETTLE_MS = 1_000

/** A version of the public data. Times are milliseconds of the process's clock. */
export interface DataVersion {
  readonly version: number
  /** Documents that are rendered from this time on have no older data. */
  readonly settledAt: number
}

/** Follows the version of the public data, so that documents with older data are not shown. */
export class DataVersionSource {
  readonly #providerUrl: string
  readonly #report: (error: unknown) => void
  readonly #stopping = new AbortController()
  #last: DataVersion | null = null
  #confirmedAt = Number.NEGATIVE_INFINITY
  /** When each of the last versions was replaced. */
  readonly #replacedAt = new Map<number, number>()

  /** @param report receives the first error of each outage */
  constructor(providerUrl: string, report: (error: unknown) => void) {
    this.#providerUrl = providerUrl
    this.#report = report
  }

  /** The newest version; null while the provider does not respond, so that nobody knows whether data have changed. */
  get current(): DataVersion | null {
    return performance.now() - this.#confirmedAt < MAX_UNCONFIRMED_MS ? this.#last : null
  }

  /** The newest version that was known, however long ago; null before the first. */
  get last(): DataVersion | null {
    return this.#last
  }

  /** Returns when a version was replaced; negative infinity if that was long ago. */
  replacedAt(version: number): number {
    return this.#replacedAt.get(version) ?? Number.NEGATIVE_INFINITY
  }

  /** Requests the version now: the result covers every change that was acknowledged before. */
  async refresh(): Promise<DataVersion | null> {
    try {
      this.#observe(await this.#request(undefined))
    } catch (error) {
      this.#lose(error)
    }
    return this.current
  }

  /** Follows the version until it is stopped. */
  async follow(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      let pauseMs = MIN_INTERVAL_MS
      try {
        this.#observe(await this.#request(this.current?.version))
      } catch (error) {
        if (signal.aborted) return
        this.#lose(error)
        pauseMs = RETRY_AFTER_MS
      }
      await sleep(pauseMs)
    }
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #request(after: number | undefined): Promise<number> {
    const provider = {
      baseUrl: this.#providerUrl,
      timeout: TIMEOUT_MS,
      signal: this.#stopping.signal,
    }
    return (await request(provider, getDataVersion, { query: after === undefined ? {} : { after } })).version
  }

  #observe(version: number): void {
    const now = performance.now()
    this.#confirmedAt = now
    if (this.#last?.version === version) return
    for (const [old, replacedAt] of this.#replacedAt)
      if (replacedAt < now - SETTLE_MS) this.#replacedAt.delete(old)
    if (this.#last) this.#replacedAt.set(this.#last.version, now)
    this.#last = { version, settledAt: now + SETTLE_MS }
  }

  #lose(error: unknown): void {
    if (error instanceof Error && error.name === 'TimeoutError' && this.current) return
    if (Number.isFinite(this.#confirmedAt)) this.#report(error)
    this.#confirmedAt = Number.NEGATIVE_INFINITY
  }
}
