import { useLocation } from '@medicena/zone-kit/router'
import { useCallback, useEffect, useState } from 'react'
import type { ResultsView } from '../results-view.ts'
import { recall, recallStored, remember, storeViews } from './remembered-sessions.ts'
import { continuedSession, freshSession, type ResultsSession, sameScope } from './results-session.ts'

/** Changes a session; what is left out stays. */
export type ChangeSession = (
  change: Partial<ResultsSession> | ((now: ResultsSession) => Partial<ResultsSession>),
) => void

interface Page {
  readonly key: string
  /** The history entry that the session was last restored for. */
  readonly restored: string
  readonly view: ResultsView
  readonly session: ResultsSession
}

/** The shell marks it when it has taken the document over: before that a page must be what the server rendered. */
const isHydrated = () =>
  typeof performance !== 'undefined' && performance.getEntriesByName('hydrated').length > 0

/** Whether this document was opened again: reloaded, or come back to from another site. */
function isReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
}

/**
 * What the visitor has made of this results page. It comes back with the back button, as it was left, and goes on when
 * the same offers are filtered or sorted otherwise.
 * @returns the session, what changes it, and a key that changes where it was restored: for what can't be moved back
 */
export function useResultsSession(
  view: ResultsView,
): readonly [session: ResultsSession, change: ChangeSession, restored: string] {
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  const [page, setPage] = useState<Page>(() => ({
    key,
    restored: key,
    view,
    session: (isHydrated() ? recall(key, address) : undefined) ?? freshSession(view),
  }))

  let { session, restored } = page
  if (page.view !== view) {
    const known = page.key === key ? undefined : recall(key, address)
    const goesOn = sameScope(page.view, view)
    session = known ?? (goesOn ? continuedSession(page.session, view) : freshSession(view))
    restored = known || !goesOn ? key : restored
    setPage({ key, restored, view, session })
  }

  const change = useCallback<ChangeSession>((asked) => {
    setPage((now) => ({
      ...now,
      session: { ...now.session, ...(typeof asked === 'function' ? asked(now.session) : asked) },
    }))
  }, [])

  // Once, as the document is taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later pages are recalled as they are rendered
  useEffect(() => {
    if (isHydrated() || !isReopened()) return
    const stored = recallStored(key, address)
    if (!stored) return
    const { shown, distance, bounds, mapView } = stored
    change({ shown, distance, bounds, mapView })
  }, [])
  useEffect(() => remember(key, address, session), [key, address, session])
  useEffect(() => {
    addEventListener('pagehide', storeViews)
    return () => removeEventListener('pagehide', storeViews)
  }, [])
  return [session, change, restored]
}
