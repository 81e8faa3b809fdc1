import { type RefObject, useEffect, useRef } from 'react'

interface LongList {
  readonly root: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly shown: number
}

/**
 * Once more items were asked for and stand, gives the focus to the first new one: to its first link or button, or to
 * itself. Not when the visitor has gone elsewhere meanwhile.
 * @returns what to call when more are asked for
 */
export function useFirstNewItem({ root, list, shown }: LongList): () => void {
  const askedAt = useRef<number | null>(null)
  useEffect(() => {
    if (askedAt.current === null || shown <= askedAt.current) return
    const item = list.current?.children[askedAt.current]
    askedAt.current = null
    const { activeElement } = document
    const stayed = activeElement === document.body || root.current?.contains(activeElement)
    if (!stayed || !(item instanceof HTMLElement)) return
    const target = item.querySelector<HTMLElement>('a[href], button') ?? item
    if (target === item) item.tabIndex = -1
    target.focus()
  }, [shown, list, root])
  return () => {
    askedAt.current = shown
  }
}
