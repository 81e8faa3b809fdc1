import type { ReleaseTelemetry, Sample } from '../operations/telemetry/release-telemetry.ts'
import type { Watched } from './site-state.ts'

/** Minimum number of requests or page views before a release is judged. */
export const MIN_SAMPLE = 50

/** The least share of failures for which a release is stopped. */
const MIN_FAILURE_RATE = 0.05

/** A release must fail this many times as often as its predecessor to be stopped. */
const MIN_RATIO = 3

/** Minimum number of client groups that have seen failures: one client cannot stop a release. */
const MIN_CLIENTS = 3

/** A live release is watched for this long after it went live, or for so many requests. */
export const WATCH_MS = 24 * 60 * 60_000
const WATCHED_REQUESTS = 2_000

export interface ReleaseWatchOptions {
  readonly telemetry: Pick<ReleaseTelemetry, 'health' | 'restart'>
  /** The releases to watch now. */
  readonly watched: () => readonly Watched[]
  /** Withdraws a release from visitors, which ends its watch. */
  readonly withdraw: (release: string, reason: string) => Promise<void>
  readonly log: { error(details: object, message: string): void }
}

/**
 * Stops fresh releases and candidates that fail more often than their predecessors. What browsers report can be forged: it
 * halts a candidate, and is logged for a live release.
 */
export class ReleaseWatch {
  readonly #options: ReleaseWatchOptions
  /** The watched releases; true once the log says that browsers report one. */
  readonly #reported = new Map<string, boolean>()

  constructor(options: ReleaseWatchOptions) {
    this.#options = options
  }

  /** Compares all watched releases with their predecessors and stops those that are worse. */
  async check(): Promise<void> {
    const watched = this.#options.watched()
    const names = new Set(watched.map(({ release }) => release.name))
    for (const release of this.#reported.keys()) if (!names.has(release)) this.#reported.delete(release)
    await Promise.all(watched.map((one) => this.#check(one)))
  }

  async #check({ release: { name }, predecessor, isCandidate, since }: Watched): Promise<void> {
    const { telemetry, withdraw, log } = this.#options
    if (!this.#reported.has(name)) {
      // Failures from before the watch do not count.
      telemetry.restart(name)
      this.#reported.set(name, false)
    }
    const own = telemetry.health(name)
    const before = telemetry.health(predecessor.name)
    const isOver = own.server.total >= WATCHED_REQUESTS || Date.now() - since > WATCH_MS
    if (isOver && !isCandidate) return
    const reason = failsMoreOften(own.server, before.server)
      ? describeFailures('server errors', own.server, before.server)
      : failsMoreOften(own.browser, before.browser)
        ? describeFailures('pages with errors in browsers', own.browser, before.browser)
        : null
    if (reason === null) return
    if (isCandidate || failsMoreOften(own.server, before.server)) {
      log.error({ release: name, reason }, 'release is worse than its predecessor')
      return withdraw(name, reason)
    }
    if (!this.#reported.get(name)) log.error({ release: name, reason }, 'browsers report a release')
    this.#reported.set(name, true)
  }
}

/** Whether a release fails so much more often than its predecessor that it must be stopped. */
export function failsMoreOften(release: Sample, predecessor: Sample): boolean {
  if (release.total < MIN_SAMPLE || release.clients < MIN_CLIENTS) return false
  // Cross-multiplied, because floating-point quotients would be compared inexactly.
  const isMuchWorse = release.failed * predecessor.total >= MIN_RATIO * predecessor.failed * release.total
  return rateOf(release) >= MIN_FAILURE_RATE && isMuchWorse
}

/** Explains to operators and the zone's team why a release was stopped. */
const describeFailures = (what: string, release: Sample, predecessor: Sample): string =>
  `${what}: ${release.failed} of ${release.total} (${percent(release)}), its predecessor ${percent(predecessor)}`

const rateOf = ({ total, failed }: Sample): number => (total === 0 ? 0 : failed / total)

const percent = (sample: Sample): string => `${(rateOf(sample) * 100).toFixed(1)} %`
