/**
 * Runs in every page of the large site before its own scripts. Times are milliseconds. A script without imports: it is
 * transpiled and injected as it stands.
 */
interface LargeNotes {
  /** When the first offer had been painted, since the navigation began; zero is not yet. */
  firstOffer: number
  cls: number
  /** Delays until the next paint of the clicks and key presses since `restart`. */
  interactions: number[]
  /** The longest time between two frames since `restart`. */
  longestFrame: number
  /** Rows of offers that stood in the window unpainted, and the frames that were looked at, since `watchRows`. */
  blankRows: number
  frames: number
  restart: () => void
  /** Looks at the rows after each frame from now on, which costs time of its own. */
  watchRows: () => void
}

// biome-ignore lint/correctness/noUnusedVariables: it adds to the DOM's own interface.
interface Window {
  large: LargeNotes
}

interface LargeLayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface LargeEventTiming extends PerformanceEntry {
  readonly interactionId: number
}

{
  const notes: LargeNotes = {
    firstOffer: 0,
    cls: 0,
    interactions: [],
    longestFrame: 0,
    blankRows: 0,
    frames: 0,
    restart: () => {
      Object.assign(notes, { interactions: [], longestFrame: 0 })
      last = performance.now()
    },
    watchRows: () => {
      watching = true
    },
  }
  let watching = false
  window.large = notes

  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LargeLayoutShift[])
      if (!shift.hadRecentInput) notes.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })

  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as LargeEventTiming[])
      if (interactionId > 0) notes.interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  /** Those of the rows whose box is in the window while the browser has skipped what is in them. */
  const blankRows = (drawn: ReadonlySet<Element>) => {
    const rows = new Set<Element>()
    for (let y = 4; y < innerHeight; y += 60) {
      for (const element of document.elementsFromPoint(innerWidth / 3, y)) {
        const row = element.closest('[data-offer]')
        if (row && drawn.has(row)) rows.add(row)
      }
    }
    return [...rows].filter(
      (row) => !row.querySelector('h2')?.checkVisibility({ contentVisibilityAuto: true }),
    ).length
  }

  let last = performance.now()
  const eachFrame = () => {
    const now = performance.now()
    notes.longestFrame = Math.max(notes.longestFrame, now - last)
    last = now
    // Rows that come after this frame are painted with the next.
    const drawn = new Set(watching ? document.querySelectorAll('[data-offer]') : [])
    // Once the frame has been painted.
    setTimeout(() => {
      if (watching) {
        notes.frames += 1
        notes.blankRows += blankRows(drawn)
      }
      if (!notes.firstOffer && document.querySelector('[data-offer]')) notes.firstOffer = performance.now()
    })
    requestAnimationFrame(eachFrame)
  }
  requestAnimationFrame(eachFrame)
}
