const DURATION_MS = 2000

/** Events with which the user interrupts the scrolling. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let running = new AbortController()

/**
 * Focuses a heading and scrolls to it in two seconds, or at once with reduced motion. Respects its
 * `scroll-margin-block-start`. Any input of the user stops it.
 */
export function scrollToHeading(heading: HTMLElement): void {
  running.abort()
  // Headings of price rows can be focused as they are.
  if (heading.tagName !== 'SUMMARY') heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  const offset = Number.parseFloat(getComputedStyle(heading).scrollMarginBlockStart) || 0
  // Computed for every frame: rows with `content-visibility` get their real height on the way.
  const targetY = () => heading.getBoundingClientRect().top + scrollY - offset
  const durationMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION_MS

  running = new AbortController()
  const { signal } = running
  for (const event of INTERRUPTIONS) {
    addEventListener(event, () => running.abort(), { passive: true, signal })
  }
  const startY = scrollY
  const startTime = performance.now()
  const step = (now: number) => {
    if (signal.aborted || !heading.isConnected) return
    const progress = durationMs === 0 ? 1 : Math.min(Math.max((now - startTime) / durationMs, 0), 1)
    scrollTo({ top: startY + (targetY() - startY) * easeInOutCubic(progress), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(step)
    else running.abort()
  }
  step(startTime)
}

function easeInOutCubic(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2
}
