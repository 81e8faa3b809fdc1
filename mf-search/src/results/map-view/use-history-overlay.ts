import { useLocation } from '@medicena/zone-kit/router'
import { useCallback, useEffect, useState } from 'react'

/** Marks the history entry of an open overlay. */
const MARK = 'resultsMap'

/** What the router and this hook keep in a history entry. */
const isMarked = (state: unknown) => fieldOf(state, MARK) === true
/** The router's first entry has no key yet. */
const keyOf = (state: unknown) => fieldOf(state, 'key') ?? 'default'

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined
}

export interface HistoryOverlay {
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
}

/**
 * Something over the page that the back button closes: it has a history entry of its own at the same address, which the
 * router takes for the page's. It is open again after a reload and on the way back from a page that it led to.
 */
export function useHistoryOverlay(): HistoryOverlay {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    setOpen(isMarked(history.state))
    const follow = (event: PopStateEvent) => {
      if (keyOf(event.state) !== key) return
      // The page stays: the router, which listens after this one, would load it anew.
      event.stopImmediatePropagation()
      setOpen(isMarked(event.state))
    }
    addEventListener('popstate', follow, { capture: true })
    return () => removeEventListener('popstate', follow, { capture: true })
  }, [key])

  const show = useCallback(() => {
    history.pushState({ ...history.state, [MARK]: true }, '')
    setOpen(true)
  }, [])
  const close = useCallback(() => {
    if (isMarked(history.state)) history.back()
    else setOpen(false)
  }, [])
  return { open, show, close }
}
