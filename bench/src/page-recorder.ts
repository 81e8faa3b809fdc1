/**
 * Records timings of a page, from before its own scripts run. Times are in ms since `performance.timeOrigin`, and 0 until they
 * are known. The script has no imports, because it is transpiled and injected as it is.
 */
interface Recorder {
  lcp: number
  cls: number
  /** When React had hydrated the last control of the bottom menu, and with it the page, and the page had a heading. */
  hydratedAt: number
  /** When the last click happened, and when a heading that differs from the previous one was painted after it. */
  clickedAt: number
  headingPaintedAt: number
  /** The longest delay from an interaction to the next paint since `reset`, in steps of 8; 0 if all were below 16. */
  slowestInteraction: number
  /** The longest time between two frames since `reset`. */
  longestFrame: number
  /** When the first offer was painted. */
  firstOfferAt: number
  reset: () => void
  /**
   * Clicks the first link that matches a selector, after hovering over it for `hoverMs`; 0 means no hover.
   */
  readonly follow: (selector: string, hoverMs: number) => void
  /** Starts to record frames and the first offer. */
  readonly recordFrames: () => void
}

// biome-ignore lint/correctness/noUnusedVariables: extends the DOM's interface.
interface Window {
  recorder: Recorder
}

interface LayoutShiftTiming extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface InteractionTiming extends PerformanceEntry {
  readonly interactionId: number
}

interface ElementTiming extends PerformanceEntry {
  readonly renderTime: number
}

{
  let lastFrameAt = performance.now()

  const recorder: Recorder = {
    lcp: 0,
    cls: 0,
    hydratedAt: 0,
    clickedAt: 0,
    headingPaintedAt: 0,
    slowestInteraction: 0,
    longestFrame: 0,
    firstOfferAt: 0,
    reset: () => {
      Object.assign(recorder, { slowestInteraction: 0, longestFrame: 0 })
      lastFrameAt = performance.now()
    },
    follow: (selector, hoverMs) => {
      const link = document.querySelector<HTMLElement>(selector)
      if (hoverMs > 0) link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      setTimeout(() => link?.click(), hoverMs)
    },
    recordFrames: () => {
      requestAnimationFrame(recordFrame)
    },
  }
  window.recorder = recorder

  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) recorder.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShiftTiming[])
      if (!shift.hadRecentInput) recorder.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })

  // Buffered entries start at 104 ms: only an observer that exists before the event gets shorter ones.
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as InteractionTiming[])
      if (interactionId > 0) recorder.slowestInteraction = Math.max(recorder.slowestInteraction, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  const findHeading = () => document.querySelector('main h1')

  const checkHydration = () => {
    const lastControl = [...document.querySelectorAll('nav :is(a, button)')].at(-1)
    const isHydrated = lastControl && Object.keys(lastControl).some((key) => key.startsWith('__reactFiber$'))
    if (isHydrated && findHeading()) recorder.hydratedAt = performance.now()
    else requestAnimationFrame(checkHydration)
  }
  requestAnimationFrame(checkHydration)

  // Element Timing gives the paint itself: code that runs after the frame does not count.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) recorder.headingPaintedAt = (entry as ElementTiming).renderTime
  }).observe({ type: 'element' })

  addEventListener(
    'click',
    ({ timeStamp }) => {
      recorder.clickedAt = timeStamp
      recorder.headingPaintedAt = 0
      const previousText = findHeading()?.textContent
      const observer = new MutationObserver(() => {
        const heading = findHeading()
        if (!heading || heading.textContent === previousText) return
        observer.disconnect()
        heading.setAttribute('elementtiming', 'heading')
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    },
    { capture: true },
  )

  const recordFrame = () => {
    const now = performance.now()
    recorder.longestFrame = Math.max(recorder.longestFrame, now - lastFrameAt)
    lastFrameAt = now
    // The timeout runs after the frame has been painted.
    setTimeout(() => {
      if (!recorder.firstOfferAt && document.querySelector('[data-offer]'))
        recorder.firstOfferAt = performance.now()
    })
    requestAnimationFrame(recordFrame)
  }
}
