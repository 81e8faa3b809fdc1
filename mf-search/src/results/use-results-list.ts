import type { Bounds } from '@medicena/domain/map/position'
import { RADIUS_PARAM } from '@medicena/domain/radius'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useIsMobile } from '../breakpoint.ts'
import type { Surroundings } from '../near-me.ts'
import { AREA_PARAM, withArea } from './area-address.ts'
import type { ResultsView } from './build-results-view.ts'
import { type ListState, type LoadedOffers, listScrollTops, listStates } from './list-state.ts'
import { type OffersSource, PLACE_SOURCE, sourceOf } from './offers-source.ts'
import { type ResultsEntry, readEntry } from './results-entry.ts'
import { changeQuery } from './results-query.ts'

/** Merges a partial state into the list state. */
export type UpdateListState = (
  update: Partial<ListState> | ((state: ListState) => Partial<ListState>),
) => void

/** The offers to show: within an area or around a position, by default those of the page's place. */
interface Target {
  readonly area?: Bounds
  readonly around?: Surroundings
}

/** The list of a results page. */
export interface ResultsList {
  readonly view: ResultsView
  readonly state: ListState
  readonly update: UpdateListState
  /** Source of the offers, from the address and the history entry. */
  readonly source: OffersSource
  /** Navigates to other offers of the page. Loaders that do not depend on them do not run. */
  readonly show: (target: Target, replace?: boolean) => void
  /** Changes when the state was restored: as a component's key it resets what can't be moved back, such as the map. */
  readonly restoreKey: string
}

/** The first page of offers, from the loader. */
export function initialOffers({ offers, facts, prices, pages }: ResultsView): LoadedOffers {
  const nextOffset = pages.before + offers.length
  return { key: '', source: PLACE_SOURCE, within: null, offers, total: facts.total, prices, nextOffset }
}

/** State of a page on its first visit. */
const initialState = (view: ResultsView): ListState => ({
  layout: view.initialLayout,
  hasMapFilters: false,
  visitor: null,
  map: null,
  selectedId: null,
  loaded: initialOffers(view),
})

interface Page {
  /** Key of the history entry. */
  readonly key: string
  readonly restoreKey: string
  readonly view: ResultsView
  /** Area and surroundings of the history entry, as text. */
  readonly target: string
  readonly state: ListState
}

/**
 * The list of this results page. Back and forward restore its state; it carries over when the same offers are filtered
 * or sorted.
 */
export function useResultsList(view: ResultsView): ResultsList {
  const { key, search, state: entryState } = useLocation()
  const { around } = useMemo(() => readEntry(entryState), [entryState])
  const navigationType = useNavigationType()
  const isHydrating = useIsMobile() === null
  const area = new URLSearchParams(search).get(AREA_PARAM)
  const target = JSON.stringify([area, around])
  const [page, setPage] = useState<Page>(() => {
    const state = listStates.get(key) ?? initialState(view)
    return { key, restoreKey: key, view, target, state }
  })

  let { state, restoreKey } = page
  if (page.view !== view || page.target !== target) {
    // React may repeat this after the state of a new entry has been cached.
    const cached = navigationType === 'POP' && page.key !== key ? listStates.get(key) : undefined
    const { serviceId, location } = page.view.query
    const isSame = serviceId === view.query.serviceId && location === view.query.location
    const change = page.target === target ? 'filters' : navigationType
    state = cached ?? (isSame ? carryOver(page, view, change, { area, around }) : initialState(view))
    restoreKey = cached || change === 'POP' || !isSame ? key : restoreKey
    setPage({ key, restoreKey, view, target, state })
  }

  const update = useCallback<UpdateListState>((change) => {
    setPage((now) => ({
      ...now,
      state: { ...now.state, ...(typeof change === 'function' ? change(now.state) : change) },
    }))
  }, [])
  const { visitor } = state
  // The server has rendered the offers of the place.
  const source = useMemo(
    () => (isHydrating ? PLACE_SOURCE : sourceOf(search, around, visitor)),
    [isHydrating, search, around, visitor],
  )

  useEffect(() => void listStates.set(key, state), [key, state])
  return { view, state, update, source, show: useShow(source, update), restoreKey }
}

/**
 * Carries the state over to the same service and place with another filter, order or source.
 * @param change what leads there: other filters or another order, or the kind of navigation to another source
 */
function carryOver(
  { view: before, state: { loaded, map, ...state } }: Page,
  view: ResultsView,
  change: 'filters' | ReturnType<typeof useNavigationType>,
  { area, around }: { readonly area: string | null; readonly around: Surroundings | undefined },
): ListState {
  // Keeps the current offers until those with the new filters are loaded.
  const kept = { ...state, loaded: before !== view && loaded.key === '' ? initialOffers(view) : loaded }
  if (change === 'filters') {
    const [from, to] = [before.query.filters, view.query.filters]
    // Where the visitor has moved the map the list follows it; only a radius leads elsewhere.
    const stays = map?.bounds ? from.radius === to.radius : JSON.stringify(from) === JSON.stringify(to)
    const isElsewhere = area === null && !around && !stays
    return { ...kept, map: isElsewhere ? null : map, selectedId: null }
  }
  // The area follows the map.
  if (change === 'REPLACE') return { ...kept, map }
  // The map already shows the searched area.
  const isThere = change === 'PUSH' && area !== null && map
  return { ...kept, map: isThere ? { ...map, bounds: null } : null, selectedId: null }
}

/** Navigates within the page, where list and map stay as they are until other offers are there. */
function useShow(source: OffersSource, update: UpdateListState): ResultsList['show'] {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  return useCallback(
    ({ area = null, around }, replace = false) => {
      if (!area && !around && source.kind === 'place') {
        // All offers of the page's place.
        update({ map: null, selectedId: null })
        return
      }
      const state: ResultsEntry = around ? { around } : {}
      // Order and radius are either those of the surroundings or those of the page's place.
      const isOtherOrder = source.kind === 'near' || around !== undefined
      const query = isOtherOrder
        ? changeQuery(new URLSearchParams(search), { sort: null, [RADIUS_PARAM]: null })
        : search
      const next = withArea(query, area)
      if (replace && next === search) return
      void navigate({ search: next, hash }, { replace, state, preventScrollReset: true })
    },
    [source, search, hash, navigate, update],
  )
}

/**
 * Restores the scroll offset of the list beside the map on back and forward, and scrolls to the first of other offers.
 * @param enabled whether the list scrolls in its own container instead of with the page
 */
export function useListScroll(
  container: RefObject<HTMLElement | null>,
  enabled: boolean,
  { view, state: { loaded }, restoreKey }: ResultsList,
): void {
  const { key } = useLocation()
  const shown = useRef({ restoreKey, view, loadedKey: loaded.key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a history entry of the same offers keeps the offset
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { restoreKey, view, loadedKey: loaded.key }
    const hasChanged = before.view !== view || before.loadedKey !== loaded.key
    const top = hasChanged && before.restoreKey === restoreKey ? 0 : (listScrollTops.get(key) ?? 0)
    if (enabled) container.current?.scrollTo({ top, behavior: 'instant' })
  }, [restoreKey, view, loaded.key, enabled, container])

  useEffect(() => {
    const element = container.current
    if (!enabled || !element) return
    const onScroll = () => listScrollTops.set(key, element.scrollTop)
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [key, enabled, container])
}
