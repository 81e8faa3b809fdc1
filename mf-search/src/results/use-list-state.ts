import type { Bounds } from '@medicena/domain/map/position'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readArea, withArea } from './area-address.ts'
import {
  areaOf,
  cachedListState,
  cachedScrollTop,
  cacheListState,
  cacheScrollTop,
  carryOver,
  initialListState,
  isSameScope,
  type ListState,
  offersOf,
  storedListState,
  storeListStates,
} from './list-state.ts'
import type { ResultsView } from './results-view.ts'

/** Merges a partial state into the list state. */
export type UpdateListState = (
  update: Partial<ListState> | ((state: ListState) => Partial<ListState>),
) => void

interface Page {
  /** Key of the history entry. */
  readonly key: string
  readonly restoreKey: string
  readonly view: ResultsView
  readonly state: ListState
}

/** Whether the shell has hydrated the document; until then a page must match the server's markup. */
const isHydrated = () =>
  typeof performance !== 'undefined' && performance.getEntriesByName('hydrated').length > 0

/** Whether this document was reloaded or reached by back or forward from another site. */
function isReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
}

/**
 * State of this results page. Back and forward restore it; it carries over when the same offers are filtered
 * or sorted.
 * @returns the state, its setter, and a key that changes whenever the state was restored: a remount with that
 * key resets components that can't be moved back, such as the map
 */
export function useListState(
  view: ResultsView,
): readonly [state: ListState, update: UpdateListState, restoreKey: string] {
  const { key, pathname, search } = useLocation()
  const address = pathname + withArea(search, null)
  const [page, setPage] = useState<Page>(() => ({
    key,
    restoreKey: key,
    view,
    state:
      (isHydrated() ? cachedListState(key, address) : undefined) ?? initialListState(view, readArea(search)),
  }))

  let { state, restoreKey } = page
  if (page.view !== view) {
    const cached = page.key === key ? undefined : cachedListState(key, address)
    const isSame = isSameScope(page.view, view)
    state = cached ?? (isSame ? carryOver(page.state, view) : initialListState(view, readArea(search)))
    restoreKey = cached || !isSame ? key : restoreKey
    setPage({ key, restoreKey, view, state })
  }

  const update = useCallback<UpdateListState>((change) => {
    setPage((now) => ({
      ...now,
      state: { ...now.state, ...(typeof change === 'function' ? change(now.state) : change) },
    }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    if (isHydrated()) return
    const stored = isReopened() ? storedListState(key) : undefined
    // The server has rendered the page without the area.
    const area = readArea(window.location.search)
    update({ ...(area && offersOf({ kind: 'area', bounds: area })), ...stored })
  }, [])
  useAreaInAddress(areaOf(state), key)
  useEffect(() => cacheListState(key, address, state), [key, address, state])
  useEffect(() => {
    addEventListener('pagehide', storeListStates)
    return () => removeEventListener('pagehide', storeListStates)
  }, [])
  return [state, update, restoreKey]
}

/** Delay between a move of the map and the change of the address: browsers limit how often it changes. */
const ADDRESS_DELAY_MS = 300

/** Keeps the searched area in the address bar, for reloads and copies of the address. The router is not involved. */
function useAreaInAddress(area: Bounds | null, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has an address of its own
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location
      const current = withArea(search, area)
      if (area ? search !== current : readArea(search)) {
        history.replaceState(history.state, '', pathname + current + hash)
      }
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [area, key])
}

/**
 * Restores the scroll offset of the list beside the map on back and forward, and scrolls to the first offer of another area.
 * @param enabled whether the list scrolls in its own container instead of with the page
 * @param offersKey the loaded offers
 */
export function useListScroll(
  scrollContainer: RefObject<HTMLElement | null>,
  enabled: boolean,
  offersKey: string,
): void {
  const { key } = useLocation()
  const shown = useRef({ key, offersKey })
  useLayoutEffect(() => {
    const { key: lastKey, offersKey: lastOffersKey } = shown.current
    shown.current = { key, offersKey }
    if (enabled && key === lastKey && offersKey !== lastOffersKey) {
      scrollContainer.current?.scrollTo({ top: 0, behavior: 'instant' })
    }
  }, [key, offersKey, enabled, scrollContainer])

  useLayoutEffect(() => {
    if (enabled) scrollContainer.current?.scrollTo({ top: cachedScrollTop(key), behavior: 'instant' })
  }, [key, enabled, scrollContainer])

  useEffect(() => {
    const element = scrollContainer.current
    if (!enabled || !element) return
    const onScroll = () => cacheScrollTop(key, element.scrollTop)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [key, enabled, scrollContainer])
}
