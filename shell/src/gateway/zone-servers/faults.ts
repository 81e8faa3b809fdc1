import * as z from 'zod/mini'

/** Why a zone server has ended. */
export const ProcessEnd = z.object({
  kind: z.enum(['stall', 'memory', 'throw', 'crash']),
  message: z.string(),
})
export type ProcessEnd = z.infer<typeof ProcessEnd>

/** A release whose servers end this often within the window is rolled back: once may be chance. */
const FAULTS_BEFORE_ROLLBACK = 2
export const FAULT_WINDOW_MS = 60_000

/** The unplanned end of a zone server. */
export interface Fault extends ProcessEnd {
  /** The release that is to blame: the newest one in the process. */
  readonly release: string
  /** Milliseconds. */
  readonly at: number
}

/** Whether a release has had enough faults within the window to be rolled back. */
export function isRollbackDue(faults: readonly Fault[], release: string, now: number): boolean {
  const own = faults.filter((fault) => fault.release === release && now - fault.at < FAULT_WINDOW_MS)
  return own.length >= FAULTS_BEFORE_ROLLBACK
}

/** Delays that double with each time, up to a maximum. */
const backoff =
  (firstMs: number, maxMs: number) =>
  (times: number): number =>
    Math.min(firstMs * 2 ** (times - 1), maxMs)

const repeatedRestartDelayMs = backoff(250, 2_000)

/** The delay before a server is started again: none after a first end, then doubling. */
export const restartDelayMs = (recentEnds: number): number =>
  recentEnds <= 1 ? 0 : repeatedRestartDelayMs(recentEnds - 1)

/** The delay before a rejected release is tried again: a dependency may have been down. */
export const retryDelayMs = backoff(3_000, 30_000)

/** The delay before a zone without another release retries the one that harmed visitors. */
export const returnDelayMs = backoff(30_000, 600_000)
