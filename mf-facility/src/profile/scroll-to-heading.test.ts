// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrollToHeading } from './scroll-to-heading.ts'

let heading: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  let y = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y)
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => {
    y = top ?? 0
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  heading = document.body.appendChild(document.createElement('h2'))
  heading.getBoundingClientRect = () => new DOMRect(0, 1000 - y, 100, 20)
})

afterEach(() => {
  heading.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('scrollToHeading', () => {
  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops on %s', (event) => {
    scrollToHeading(heading)
    vi.advanceTimersByTime(500)
    window.dispatchEvent(new Event(event))
    const stoppedAt = scrollY
    expect(stoppedAt).toBeGreaterThan(0)
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
