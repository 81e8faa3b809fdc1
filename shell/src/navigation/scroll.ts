import { tryStorage } from '@medicena/zone-kit/try-storage'
import { useLayoutEffect } from 'react'
import type { createBrowserRouter } from 'react-router'
import { useLocation } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** Paths whose scroll position comes back with the back button (SPEC section 2, "Account area"). */
const RESTORED = /^\/(uslugi-medyczne|promocje|$)/

const STORED = 'scroll-positions'

/** Scrolls as a document load would: to the anchor, to the top, or back to where a service page was left. */
export function keepScroll(router: Router): void {
  history.scrollRestoration = 'manual'
  const positions = new Map(readPositions())
  const leave = () => positions.set(placeOf(shown), scrollY)
  let shown = router.state.location
  // A reload, or the way back from another site: a new document at a place that was left before.
  const left = isReturn() ? positions.get(placeOf(shown)) : undefined
  if (left !== undefined) scrollTo(0, left)
  addEventListener('pagehide', () => {
    leave()
    storePositions(positions)
  })

  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle') {
      // What never comes back would only be held.
      if (RESTORED.test(shown.pathname)) leave()
      return
    }
    const before = shown
    shown = location
    // To a place in the same page the browser itself scrolls.
    const samePage = location.pathname === before.pathname && location.search === before.search
    if (location.key === before.key || (samePage && location.hash)) return
    const saved =
      historyAction === 'POP' && RESTORED.test(location.pathname)
        ? positions.get(placeOf(location))
        : undefined
    placeToShow = { saved, hash: location.hash }
  })
}

/** An entry of the history. Its key alone is not enough: the first entry of every document has the same. */
const placeOf = ({ key, pathname, search }: Router['state']['location']): string =>
  `${key} ${pathname}${search}`

/** Whether the document was opened by a reload or by going back or forth: any other begins at its top. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/** Where the page that is about to be rendered is to be shown; null when it stays where it is. */
let placeToShow: { readonly saved: number | undefined; readonly hash: string } | null = null

/** Scrolls once the new page is on screen: before that its anchors are not there and its height is that of the old one. */
export function useScrollOnArrival(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useLayoutEffect(() => {
    if (placeToShow) scrollToPlace(placeToShow.saved, placeToShow.hash)
    placeToShow = null
  }, [key])
}

function scrollToPlace(saved: number | undefined, hash: string): void {
  const anchor = saved === undefined && hash ? document.getElementById(decoded(hash.slice(1))) : null
  if (anchor) anchor.scrollIntoView()
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An id that is not encoded: it is what it says.
    return text
  }
}

function readPositions(): [string, number][] {
  const stored = tryStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(STORED) ?? '[]'),
  )
  // What another program has left there is no position.
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

function storePositions(positions: ReadonlyMap<string, number>): void {
  tryStorage('sessionStorage', (storage) => storage.setItem(STORED, JSON.stringify([...positions])))
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
