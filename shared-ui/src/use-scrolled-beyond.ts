import { useSyncExternalStore } from 'react'

/** Returns whether the page is scrolled by at least `pixels`; undefined without them, on the server and while hydrating. */
export function useScrolledBeyond(pixels: number | undefined): boolean | undefined {
  return useSyncExternalStore(
    subscribeToScroll,
    () => (pixels === undefined ? undefined : scrollY >= pixels),
    () => undefined,
  )
}

/** Calls back whenever the page is scrolled. Returns a function that stops it. */
export function subscribeToScroll(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}
