import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 30_000

/** How long a visitor reads a page before the next one. */
const READING_MS = 5_000

/**
 * Lets visitors come at the same moment. Each opens a page, reads it and opens it again; one who is refused waits as long
 * as the response says.
 */
export async function sendCrowd(url: string, visitors: number, durationMs: number) {
  const until = performance.now() + durationMs
  const durationsMs: number[] = []
  /** Short busy pages: 503 with `Retry-After`. */
  let refusals = 0
  /** Every other response, and none. */
  let failures = 0
  /** Visitors who got a page at least once. */
  let served = 0

  const visit = async (): Promise<void> => {
    let isServed = false
    while (performance.now() < until) {
      const startedAt = performance.now()
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
      await response?.arrayBuffer().catch(() => null)
      const retryAfterS = Number(response?.headers.get('retry-after') ?? 0)
      if (response?.ok) {
        durationsMs.push(performance.now() - startedAt)
        isServed = true
      } else if (response?.status === 503 && retryAfterS > 0) refusals += 1
      else failures += 1
      await sleep(response?.ok ? READING_MS : Math.max(retryAfterS, 1) * 1_000)
    }
    if (isServed) served += 1
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return { durationsMs, refusals, failures, served }
}
