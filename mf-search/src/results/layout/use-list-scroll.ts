import { useLocation } from '@medicena/zone-kit/router'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { recallListTop, rememberListTop } from '../session/remembered-sessions.ts'

interface ListScroll {
  /** The list's box. */
  readonly box: RefObject<HTMLElement | null>
  /** Whether the list scrolls in its box, beside the map, and not with the page. */
  readonly boxed: boolean
}

/** Keeps the place in the list that scrolls beside the map: the back button returns to it. */
export function useListScroll({ box, boxed }: ListScroll): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (boxed) box.current?.scrollTo({ top: recallListTop(key), behavior: 'instant' })
  }, [key, boxed, box])

  useEffect(() => {
    const element = box.current
    if (!boxed || !element) return
    const keep = () => rememberListTop(key, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [key, boxed, box])
}
