import { useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Returns whether the component was rendered on the server, as opposed to a client-side navigation. Never changes. Costs a
 * second render after hydration, so use it once and not in every row of a list.
 */
export function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [isServerRendered] = useState(isHydrating)
  return isServerRendered
}
