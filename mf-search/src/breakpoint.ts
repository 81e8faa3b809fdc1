import { useSyncExternalStore } from 'react'

// The style sheets use the same breakpoint.
const mobileQuery = () => matchMedia('(max-width: 768px)')

function subscribe(onChange: () => void): () => void {
  const query = mobileQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the viewport is below the mobile breakpoint. Browser only. */
export const isMobile = (): boolean => mobileQuery().matches

/** Whether the viewport is below the mobile breakpoint; null on the server and during hydration. */
export function useIsMobile(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, isMobile, () => null)
}
