// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrollToHeading } from './scroll-to-heading.ts'

/** Position of the heading on the page, and its scroll margin. */
const TOP = 1080
const OFFSET = 80

let prefersReducedMotion: boolean
let heading: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  prefersReducedMotion = false
  let y = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y)
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => {
    y = top ?? 0
  })
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }))
  heading = document.body.appendChild(document.createElement('h2'))
  heading.style.scrollMarginBlockStart = `${OFFSET}px`
  heading.getBoundingClientRect = () => new DOMRect(0, TOP - y, 100, 20)
})

afterEach(() => {
  heading.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('scrollToHeading', () => {
  it('takes two seconds and ends at the heading’s scroll margin', () => {
    scrollToHeading(heading)
    vi.advanceTimersByTime(1000)
    expect(scrollY).toBeGreaterThan(300)
    expect(scrollY).toBeLessThan(700)
    vi.advanceTimersByTime(900)
    expect(scrollY).toBeLessThan(TOP - OFFSET)
    vi.advanceTimersByTime(200)
    expect(scrollY).toBe(TOP - OFFSET)
  })

  it('is instant with reduced motion', () => {
    prefersReducedMotion = true
    scrollToHeading(heading)
    expect(scrollY).toBe(TOP - OFFSET)
  })

  it('moves the focus to the heading', () => {
    scrollToHeading(heading)
    expect(document.activeElement).toBe(heading)
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops on %s', (event) => {
    scrollToHeading(heading)
    vi.advanceTimersByTime(500)
    window.dispatchEvent(new Event(event))
    const stoppedAt = scrollY
    vi.advanceTimersByTime(3000)
    expect(scrollY).toBe(stoppedAt)
  })

  it('stops when the page is left', () => {
    scrollToHeading(heading)
    vi.advanceTimersByTime(500)
    heading.remove()
    const stoppedAt = scrollY
    vi.advanceTimersByTime(3000)
    expect(scrollY).toBe(stoppedAt)
  })
})
