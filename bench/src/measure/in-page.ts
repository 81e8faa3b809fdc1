/**
 * Runs in every page before its own scripts and notes what happens there. Times are milliseconds since the page's
 * `performance.timeOrigin`; zero is not yet. A script without imports: it is transpiled and injected as it stands.
 */
interface BenchNotes {
  lcp: number
  cls: number
  /** When React had taken over the page's last link, header, screen and footer with it. */
  hydrated: number
  /** The last click, and when a heading other than the one before it was painted. */
  clicked: number
  shown: number
  /** The longest time from an event to the next paint, in steps of 8 since it was set to 0; below 16 nothing is told. */
  slowestEvent: number
  /** Rests the pointer on the first link that a selector finds, then clicks it; without a rest it only clicks. */
  readonly follow: (selector: string, rest: number) => void
}

// biome-ignore lint/correctness/noUnusedVariables: it adds to the DOM's own interface.
interface Window {
  bench: BenchNotes
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface ElementTiming extends PerformanceEntry {
  readonly renderTime: number
}

{
  const follow: BenchNotes['follow'] = (selector, rest) => {
    const link = document.querySelector<HTMLElement>(selector)
    if (rest > 0) link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    setTimeout(() => link?.click(), rest)
  }
  const notes: BenchNotes = { lcp: 0, cls: 0, hydrated: 0, clicked: 0, shown: 0, slowestEvent: 0, follow }
  window.bench = notes

  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) notes.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[])
      if (!shift.hadRecentInput) notes.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })

  // Only an observer that is there before an event hears of those that take less than 104 ms.
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.slowestEvent = Math.max(notes.slowestEvent, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  const heading = () => document.querySelector('main h1')

  const watchHydration = () => {
    const last = [...document.querySelectorAll('footer a')].at(-1)
    const taken = last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'))
    if (taken && heading()) notes.hydrated = performance.now()
    else requestAnimationFrame(watchHydration)
  }
  requestAnimationFrame(watchHydration)

  // Element Timing tells when an element was painted: what runs after the frame does not count.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.shown = (entry as ElementTiming).renderTime
  }).observe({ type: 'element' })

  addEventListener(
    'click',
    ({ timeStamp }) => {
      notes.clicked = timeStamp
      notes.shown = 0
      const before = heading()?.textContent
      const changes = new MutationObserver(() => {
        const now = heading()
        if (!now || now.textContent === before) return
        changes.disconnect()
        now.setAttribute('elementtiming', 'heading')
      })
      changes.observe(document, { childList: true, subtree: true, characterData: true })
    },
    { capture: true },
  )
}
