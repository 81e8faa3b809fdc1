import { useLocation } from '@medicena/zone-kit/router'
import { useLayoutEffect } from 'react'
import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** Paths whose scroll position comes back with the back button (SPEC section 2, "Account area"). */
const RESTORED = /^\/(uslugi-medyczne|promocje|$)/

const STORED = 'scroll-positions'

/** Scrolls as a document load would: to the anchor, to the top, or back to where a service page was left. */
export function keepScroll(router: Router): void {
  history.scrollRestoration = 'manual'
  const positions = new Map(readPositions())
  let shown = router.state.location
  // A reload, or the way back from another site: a new document at a place that was left before.
  const left = positions.get(shown.key)
  if (left !== undefined) scrollTo(0, left)
  addEventListener('pagehide', () => {
    positions.set(shown.key, scrollY)
    storePositions(positions)
  })

  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle') {
      positions.set(shown.key, scrollY)
      return
    }
    const before = shown
    shown = location
    // To a place in the same page the browser itself scrolls.
    const samePage = location.pathname === before.pathname && location.search === before.search
    if (location.key === before.key || (samePage && location.hash)) return
    const saved =
      historyAction === 'POP' && RESTORED.test(location.pathname) ? positions.get(location.key) : undefined
    placeToShow = { saved, hash: location.hash }
  })
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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    // A browser that refuses storage, or what another program has left there: nothing is restored.
    return []
  }
}

function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions]))
  } catch {
    // A browser that refuses storage: the next document begins at its top.
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
