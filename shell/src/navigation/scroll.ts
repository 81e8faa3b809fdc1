import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** Paths whose scroll position comes back with the back button (SPEC section 2, "Account area"). */
const RESTORED = /^\/(uslugi-medyczne|promocje|$)/

/** Scrolls as a document load would: to the anchor, to the top, or back to where a service page was left. */
export function keepScroll(router: Router): () => void {
  history.scrollRestoration = 'manual'
  const positions = new Map<string, number>()
  let { key } = router.state.location
  return router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle') {
      positions.set(key, scrollY)
      return
    }
    if (location.key === key) return
    key = location.key
    const saved = historyAction === 'POP' && RESTORED.test(location.pathname) ? positions.get(key) : undefined
    requestAnimationFrame(() => scrollToPlace(saved, location.hash))
  })
}

function scrollToPlace(saved: number | undefined, hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor && saved === undefined) anchor.scrollIntoView()
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}
