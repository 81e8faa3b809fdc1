import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this component came with the server's document, as opposed to a soft navigation. It is true on the server
 * and while the document is hydrated, and stays what it was at first for as long as the component lives.
 */
export function useCameWithDocument(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [came] = useState(hydrating)
  return came
}
