import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const CHECK_MS = 10_000

/**
 * Returns the current time (ms) to the minute, and null on the server and while hydrating: a cached document may be hours
 * old.
 */
export function useCurrentMinute(): number | null {
  const minute = useSyncExternalStore(
    subscribeToClock,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  )
  return minute === null ? null : minute * MINUTE_MS
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, CHECK_MS)
  return () => clearInterval(timer)
}
