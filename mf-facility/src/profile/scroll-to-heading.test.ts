// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrollToHeading } from './scroll-to-heading.ts'

/** Where the heading stands on the page, and how far below the window's edge it wants to end up. */
const TOP = 1080
const OFFSET = 80

let reduced: boolean
let heading: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  reduced = false
  let y = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y)
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => {
    y = top ?? 0
  })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
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

describe('scrolling to a heading', () => {
  it('takes two seconds and ends where the heading wants to be', () => {
    scrollToHeading(heading)
    vi.advanceTimersByTime(1000)
    expect(scrollY).toBeGreaterThan(300)
    expect(scrollY).toBeLessThan(700)
    vi.advanceTimersByTime(900)
    expect(scrollY).toBeLessThan(TOP - OFFSET)
    vi.advanceTimersByTime(200)
    expect(scrollY).toBe(TOP - OFFSET)
  })

  it('is instant under reduced motion', () => {
    reduced = true
    scrollToHeading(heading)
    expect(scrollY).toBe(TOP - OFFSET)
  })

  it('takes the focus along', () => {
    scrollToHeading(heading)
    expect(document.activeElement).toBe(heading)
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('ends with a visitor’s %s', (event) => {
    scrollToHeading(heading)
    vi.advanceTimersByTime(500)
    window.dispatchEvent(new Event(event))
    const there = scrollY
    vi.advanceTimersByTime(3000)
    expect(scrollY).toBe(there)
  })

  it('ends when the page is left', () => {
    scrollToHeading(heading)
    vi.advanceTimersByTime(500)
    heading.remove()
    const there = scrollY
    vi.advanceTimersByTime(3000)
    expect(scrollY).toBe(there)
  })
})
