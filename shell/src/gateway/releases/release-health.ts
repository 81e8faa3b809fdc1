/** Requests, or pages, of a release before it is judged. */
export const MIN_SAMPLE = 50

/** The least share of failures for which a release is stopped. */
export const MIN_FAILURE_RATE = 0.05

/** How many times as often as its predecessor a release must fail. */
export const MIN_RATIO = 3

/** Groups of clients that must have seen failures: nobody alone can stop a release. */
export const MIN_CLIENTS = 3

/** A release is watched for this long after it went live, or for so many requests. */
export const WATCH_MS = 24 * 60 * 60_000
export const WATCHED_REQUESTS = 2_000

/** How often something was done, how often it failed, and for how many groups of clients. */
export interface Sample {
  readonly total: number
  readonly failed: number
  readonly clients: number
}

/** Whether a release fails so much more often than its predecessor that visitors must not go on with it. */
export function isWorse(release: Sample, predecessor: Sample): boolean {
  if (release.total < MIN_SAMPLE || release.clients < MIN_CLIENTS) return false
  // Multiplied out: the quotients of two counts would be compared inexactly.
  const isMuchWorse = release.failed * predecessor.total >= MIN_RATIO * predecessor.failed * release.total
  return rateOf(release) >= MIN_FAILURE_RATE && isMuchWorse
}

/** Explains to operators and the zone's team why a release was stopped. */
export function describeFailures(what: string, release: Sample, predecessor: Sample): string {
  return `${what}: ${release.failed} of ${release.total} (${percent(release)}), its predecessor ${percent(predecessor)}`
}

const rateOf = ({ total, failed }: Sample): number => (total === 0 ? 0 : failed / total)

const percent = (sample: Sample): string => `${(rateOf(sample) * 100).toFixed(1)} %`
