import type { ReleaseTelemetry } from '../operations/telemetry/release-telemetry.ts'
import { describeFailures, isWorse, WATCH_MS, WATCHED_REQUESTS } from './release-health.ts'

/** A release that is compared with its predecessor. Both are named `mf-a@0.1.0-cae88b9584`. */
export interface Watched {
  readonly zone: string
  readonly release: string
  readonly predecessor: string
  /** Whether only some visitors get it, so that it can be halted. */
  readonly isCandidate: boolean
  /** When the live release went live, in milliseconds since the epoch. */
  readonly liveSince: number
}

export interface ReleaseWatchOptions {
  readonly telemetry: Pick<ReleaseTelemetry, 'health' | 'restart'>
  /** The releases to watch now. */
  readonly watched: () => readonly Watched[]
  /** Returns a zone to the predecessor of its live release. */
  readonly rollBack: (release: string, reason: string) => Promise<void>
  /** Takes a candidate back from all visitors. */
  readonly halt: (zone: string, reason: string) => Promise<void>
  readonly log: {
    info(details: object, message: string): void
    error(details: object, message: string): void
  }
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

interface Watch {
  /** Whether the site acts on it. */
  isBusy: boolean
  /** Whether the log says that browsers report it. */
  isReported: boolean
}

/**
 * Stops fresh releases and candidates that fail more often than their predecessors. What browsers report can be forged: it
 * halts a candidate, and is logged for a live release.
 */
export class ReleaseWatch {
  readonly #options: ReleaseWatchOptions
  readonly #now: () => number
  readonly #watches = new Map<string, Watch>()

  constructor(options: ReleaseWatchOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Compares all watched releases with their predecessors and stops those that are worse. */
  async check(): Promise<void> {
    const watched = this.#options.watched()
    const names = new Set(watched.map(({ release }) => release))
    for (const release of this.#watches.keys()) if (!names.has(release)) this.#watches.delete(release)
    await Promise.all(watched.map((one) => this.#checkOne(one)))
  }

  async #checkOne(watched: Watched): Promise<void> {
    const { release, predecessor } = watched
    const watch = this.#watchOf(release)
    if (watch.isBusy) return
    const own = this.#options.telemetry.health(release)
    const before = this.#options.telemetry.health(predecessor)
    const isOver = own.server.total >= WATCHED_REQUESTS || this.#now() - watched.liveSince > WATCH_MS
    if (isOver && !watched.isCandidate) return
    watch.isBusy = true
    try {
      if (isWorse(own.server, before.server))
        await this.#stop(watched, describeFailures('server errors', own.server, before.server))
      else if (isWorse(own.browser, before.browser))
        await this.#onBrowserProblems(
          watched,
          watch,
          describeFailures('pages with errors in browsers', own.browser, before.browser),
        )
    } catch (error) {
      this.#options.log.error({ err: error, release }, 'release not stopped')
    } finally {
      watch.isBusy = false
    }
  }

  async #onBrowserProblems(watched: Watched, watch: Watch, reason: string): Promise<void> {
    if (watched.isCandidate) return this.#stop(watched, reason)
    if (!watch.isReported)
      this.#options.log.error({ release: watched.release, reason }, 'browsers report a release')
    watch.isReported = true
  }

  async #stop({ zone, release, isCandidate }: Watched, reason: string): Promise<void> {
    this.#options.log.error({ release, reason }, 'release is worse than its predecessor')
    if (isCandidate) await this.#options.halt(zone, reason)
    else await this.#options.rollBack(release, reason)
  }

  /** A release that is new to the watch starts without earlier failures. */
  #watchOf(release: string): Watch {
    const existing = this.#watches.get(release)
    if (existing) return existing
    this.#options.telemetry.restart(release)
    const watch: Watch = { isBusy: false, isReported: false }
    this.#watches.set(release, watch)
    return watch
  }
}
