import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 768px)')

function subscribe(onChange: () => void): () => void {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the screen is a small one (SPEC section 9). In the browser only. */
export const isSmallScreen = (): boolean => query().matches

/** Whether the screen is a small one; null on the server and until the document is taken over. */
export function useSmallScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, isSmallScreen, () => null)
}
