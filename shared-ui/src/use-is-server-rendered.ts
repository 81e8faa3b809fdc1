import { useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Returns whether the page is hydrated; false on the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * Returns whether the component was rendered on the server, as opposed to a client-side navigation. Never changes. Costs a
 * second render after hydration, so use it once and not in every row of a list.
 */
export function useIsServerRendered(): boolean {
  const isHydrated = useIsHydrated()
  const [isServerRendered] = useState(!isHydrated)
  return isServerRendered
}
