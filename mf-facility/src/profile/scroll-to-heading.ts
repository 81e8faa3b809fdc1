/** Milliseconds that scrolling to a category takes (SPEC section 9). */
const DURATION = 2000

/** What a visitor does who wants to be somewhere else than where the scrolling leads. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Ends the scrolling that is under way. */
let running = new AbortController()

/**
 * Scrolls smoothly to a heading and moves the focus there (SPEC section 2, "Facility profile"); at once under reduced
 * motion. The heading's `scroll-margin-block-start` says how far below the window's edge it ends up. Whatever the visitor
 * does meanwhile ends it.
 */
export function scrollToHeading(heading: HTMLElement): void {
  running.abort()
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  const offset = Number.parseFloat(getComputedStyle(heading).scrollMarginBlockStart) || 0
  // Rows that were not laid out yet take their real height on the way: the aim is looked for anew with every frame.
  const aim = () => heading.getBoundingClientRect().top + scrollY - offset
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION

  running = new AbortController()
  const { signal } = running
  for (const event of INTERRUPTIONS) {
    addEventListener(event, () => running.abort(), { passive: true, signal })
  }
  const from = scrollY
  const start = performance.now()
  const step = (now: number) => {
    if (signal.aborted || !heading.isConnected) return
    const part = duration === 0 ? 1 : Math.min(Math.max((now - start) / duration, 0), 1)
    scrollTo({ top: from + (aim() - from) * ease(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else running.abort()
  }
  step(start)
}

/** Slow, fast, slow: the part of the way after a part of the time, both 0 to 1. */
function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
}
