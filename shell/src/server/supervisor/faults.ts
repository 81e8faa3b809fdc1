import type { FaultKind } from '../messages.ts'

/** A release that stalls or ends workers this often within the window is rolled back: once may be chance. */
export const MAX_FAULTS = 2
export const FAULT_WINDOW_MS = 60_000

/** Something that went wrong in a worker. */
export interface Fault {
  readonly kind: FaultKind
  /** The release that was seen at fault, from a stack; null if no stack names one. */
  readonly release: string | null
  /** The releases with requests in flight at that moment. */
  readonly inFlight: readonly string[]
  readonly message: string
  /** Milliseconds. */
  readonly at: number
}

/**
 * Finds the release that caused a fault: the one that a stack names, else the only one in flight, else the only one that
 * was in flight at this and all recent faults without a name.
 */
export function culpritOf(fault: Fault, earlier: readonly Fault[]): string | null {
  if (fault.release !== null) return fault.release
  const [only, ...others] = fault.inFlight
  if (only !== undefined && others.length === 0) return only
  const recent = earlier.filter(
    ({ release, inFlight, at }) =>
      release === null && inFlight.length > 0 && fault.at - at < FAULT_WINDOW_MS && at <= fault.at,
  )
  if (recent.length === 0) return null
  const common = fault.inFlight.filter((name) => recent.every(({ inFlight }) => inFlight.includes(name)))
  return common.length === 1 ? (common[0] ?? null) : null
}

/** Whether a release has had enough faults within the window to be rolled back. */
export function isRollbackDue(faults: readonly Fault[], release: string, now: number): boolean {
  const own = faults.filter((fault) => fault.release === release && now - fault.at < FAULT_WINDOW_MS)
  return own.length >= MAX_FAULTS
}

const FIRST_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 2_000

/** The delay before a worker is started again: none after a first end, then doubling. */
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

/** The delay before a zone without any other release gets another chance with the one that harmed workers. */
export const returnDelayMs = (times: number): number =>
  Math.min(FIRST_RETURN_DELAY_MS * 2 ** (times - 1), MAX_RETURN_DELAY_MS)
