import { tryStorage } from '@medicena/zone-kit/storage'
import { useLayoutEffect } from 'react'
import { type DataRouter, useLocation, useRevalidator } from 'react-router'

/** Paths whose scroll position the back button restores (docs/product.md, "Routes"); others open at the top. */
const RESTORED_PATHS = /^\/(uslugi-medyczne|promocje|$)/

const STORAGE_KEY = 'scroll-positions'

/** Where a page was left, in px. */
interface SavedPosition {
  readonly top: number
  /** Height of `main`. */
  readonly height: number
}

/** Scrolls after each navigation: to the anchor, to the top, or to the saved position of a service page. */
export function restoreScroll(router: DataRouter): void {
  history.scrollRestoration = 'manual'
  const positions = readPositions()
  let shown = router.state.location
  const savePosition = () => positions.set(shown.key, { top: scrollY, height: mainHeight() })
  // A reload, or a return from another site.
  const savedPosition = isReturn() ? positions.get(shown.key) : undefined
  if (savedPosition !== undefined) {
    setFullLayout(true)
    const scroll = () => scrollTo(0, savedPosition.top)
    if (savedPosition.height <= mainHeight()) scroll()
    else reserveHeight(savedPosition.height, scroll)
  }
  // Data that only the browser loads are not in the document, and the browser has not found their anchor.
  if (shown.hash && !anchorOf(shown.hash)) lateHash = shown.hash
  addEventListener('pagehide', () => {
    savePosition()
    tryStorage('sessionStorage', (storage) => storage.setItem(STORAGE_KEY, JSON.stringify([...positions])))
  })

  router.subscribe(({ location, historyAction, navigation, preventScrollReset }) => {
    if (RESTORED_PATHS.test(shown.pathname) && (navigation.state !== 'idle' || location !== shown))
      savePosition()
    if (navigation.state !== 'idle') return
    const before = shown
    shown = location
    if (location.key === before.key || preventScrollReset) return
    const isReturn = historyAction === 'POP' && RESTORED_PATHS.test(location.pathname)
    const saved = isReturn ? positions.get(location.key) : undefined
    const isSamePage = location.pathname === before.pathname && location.search === before.search
    // A fragment without an anchor means no place in the page.
    if (isSamePage && location.hash && !saved && !anchorOf(location.hash)) return
    pendingScroll = { saved: saved?.top, hash: location.hash, isSamePage }
  })
}

/** Whether the document was opened by a reload or by back or forward. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/** The scroll target of the page that renders next; null to stay. */
let pendingScroll: {
  readonly saved: number | undefined
  readonly hash: string
  readonly isSamePage: boolean
} | null = null

/** The anchor of the document's address while its element is missing. */
let lateHash = ''

/** Scrolls once the new page is on screen: before, its anchors are missing and the old height applies. */
export function useScrollOnArrival(): void {
  const { key } = useLocation()
  const { state } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own; revalidation loads the first page's data
  useLayoutEffect(() => {
    if (pendingScroll) {
      const { saved, hash, isSamePage } = pendingScroll
      if (isSamePage && saved === undefined) focusAnchor(anchorOf(hash))
      scrollToTarget(saved, hash)
      lateHash = ''
    } else if (anchorOf(lateHash)) {
      // A visitor who has scrolled meanwhile stays.
      if (scrollY === 0) scrollToTarget(undefined, lateHash)
      lateHash = ''
    }
    pendingScroll = null
  }, [key, state])
}

/**
 * Gives content below the first viewport its real height (base.css), which scroll targets need. At the top it
 * is laid out late, so that the heading shows sooner.
 */
function setFullLayout(isFull: boolean): void {
  document.documentElement.toggleAttribute('data-full-layout', isFull)
}

const RESERVED_HEIGHT = '--reserved-height'

/**
 * Reserves the former height of `main` (layout.module.css) until a navigation or the visitor's first action:
 * data that the browser loads are still missing, and the footer would move.
 * @param onReserved called two frames later: movement in the frame of a scroll counts as a layout shift
 */
function reserveHeight(height: number, onReserved: () => void): void {
  document.documentElement.style.setProperty(RESERVED_HEIGHT, `${height}px`)
  for (const event of ['pointerdown', 'keydown', 'resize'])
    addEventListener(event, releaseHeight, { once: true })
  requestAnimationFrame(() => requestAnimationFrame(onReserved))
}

function releaseHeight(): void {
  document.documentElement.style.removeProperty(RESERVED_HEIGHT)
}

function mainHeight(): number {
  return document.querySelector('main')?.offsetHeight ?? 0
}

function scrollToTarget(saved: number | undefined, hash: string): void {
  releaseHeight()
  const anchor = saved === undefined ? anchorOf(hash) : null
  setFullLayout(saved !== undefined || anchor !== null)
  if (anchor) anchor.scrollIntoView()
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}

/** Does what the browser does for an anchor in a page: shows it, and continues there with the Tab key. */
function focusAnchor(anchor: HTMLElement | null): void {
  if (!anchor) return
  for (let part = anchor.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  const isFocusable = anchor.tabIndex >= 0 || anchor.hasAttribute('tabindex')
  if (!isFocusable) anchor.tabIndex = -1
  anchor.focus({ preventScroll: true })
  if (!isFocusable) anchor.removeAttribute('tabindex')
}

function anchorOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An id that is not percent-encoded.
    return text
  }
}

function readPositions(): Map<string, SavedPosition> {
  const stored = tryStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'),
  )
  return new Map(Array.isArray(stored) ? stored.filter(isEntry) : [])
}

const isEntry = (value: unknown): value is readonly [key: string, position: SavedPosition] =>
  Array.isArray(value) && value[1] instanceof Object
