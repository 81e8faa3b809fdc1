import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's code runs: false on the server and while a document hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
