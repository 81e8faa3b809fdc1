import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far ahead of the end the next offers are asked for, in px. */
const AHEAD = 1200

interface Approach {
  /** What stands at the end of the list. */
  readonly end: RefObject<HTMLElement | null>
  /** The box that the list scrolls in; null where that is the page. */
  readonly box: RefObject<HTMLElement | null> | null
  /** Nothing is watched while it is false. */
  readonly enabled: boolean
  /** How long the list is: each new length is watched anew, also where its end is still in view. */
  readonly length: number
}

/** Calls when the visitor comes near the end of a list. */
export function useApproach({ end, box, enabled, length }: Approach, onApproach: () => void): void {
  const approach = useEffectEvent(onApproach)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer tells of a change only, and a longer list may end in view
  useEffect(() => {
    if (!enabled || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) approach()
      },
      { root: box?.current ?? null, rootMargin: `${AHEAD}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [enabled, length, end, box])
}
