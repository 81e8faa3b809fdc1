import { useSyncExternalStore } from 'react'

function onScroll(look: () => void): () => void {
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}

/** Whether the page is scrolled by more than `pixels`; false on the server. */
export function useScrolledBeyond(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  )
}
