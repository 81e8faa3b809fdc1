import * as z from 'zod/mini'

/** Why a zone server has ended. */
export const ProcessEnd = z.object({
  kind: z.enum(['stall', 'memory', 'throw', 'crash']),
  message: z.string(),
})
export type ProcessEnd = z.infer<typeof ProcessEnd>

/** A release whose servers end this often within the window is rolled back: once may be chance. */
export const MAX_FAULTS = 2
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
  return own.length >= MAX_FAULTS
}

const FIRST_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 2_000

/** The delay before a server is started again: none after a first end, then doubling. */
export function restartDelayMs(recentEnds: number): number {
  return recentEnds <= 1 ? 0 : Math.min(FIRST_RESTART_DELAY_MS * 2 ** (recentEnds - 2), MAX_RESTART_DELAY_MS)
}

const FIRST_RETRY_DELAY_MS = 3_000
const MAX_RETRY_DELAY_MS = 30_000
const FIRST_RETURN_DELAY_MS = 30_000
const MAX_RETURN_DELAY_MS = 600_000

/** The delay before a rejected release is tried again: what it needs may only have been down. */
export const retryDelayMs = (rejections: number): number =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (rejections - 1), MAX_RETRY_DELAY_MS)

/** The delay before a zone without any other release gets another chance with the one that harmed visitors. */
export const returnDelayMs = (times: number): number =>
  Math.min(FIRST_RETURN_DELAY_MS * 2 ** (times - 1), MAX_RETURN_DELAY_MS)
